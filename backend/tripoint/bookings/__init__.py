"""Everything that is booked or still to book for one person, across all their trips (SPEC 2, my bookings)."""
