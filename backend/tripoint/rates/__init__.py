"""The exchange rates of the day: fetched by the worker, stored by day, shown to everybody as one small table."""
