"""Reference data and pure numbers: airports, metros, cities and their search, distances, the flight estimate model.

Everything here is our own estimate ("sample network"), never a statement about a real airline (design 2, 3).
"""
