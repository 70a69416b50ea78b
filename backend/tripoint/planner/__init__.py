"""Where and when should the group meet: origins, dates, wishes in, ranked destinations with costs out."""
