"""The storage contract (`/storage/v1`): buckets, objects and their bytes. Knows no trips: what may be done in the
product's own buckets is said by policies that the packages above hand in.
"""
