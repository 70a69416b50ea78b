"""The storage contract (`/storage/v1`): buckets, objects and their bytes. It knows nothing of trips: policies that the
packages above pass in decide what is allowed in the product's own buckets.
"""
