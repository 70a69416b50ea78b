"""Everything that is booked or to book for one person, over all their trips (SPEC 2, my bookings)."""
