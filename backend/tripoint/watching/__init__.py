"""The price watch: once a day the prices of trips that are being planned are found again, and the organizer hears when
their total has moved by more than 5 %.
"""
