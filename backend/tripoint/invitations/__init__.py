"""Invitations: making a trip of a plan, e-mail invites, opening, accepting and declining them (PRODUCT.md, Invites)."""
