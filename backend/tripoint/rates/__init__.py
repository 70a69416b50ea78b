"""The exchange rates of the day: fetched by the worker, kept by day, shown to everybody as one small table."""
