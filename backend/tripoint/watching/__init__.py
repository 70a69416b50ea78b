"""The price watch: once a day the prices of trips still in planning are looked up again, and the organizer is notified
if the total has moved by more than 5 %.
"""
