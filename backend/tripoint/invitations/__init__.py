"""Invitations: making a trip of a plan, email invites, opening, accepting and declining them (PRODUCT.md, Invites)."""
