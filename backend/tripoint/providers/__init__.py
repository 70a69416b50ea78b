"""Sources of outside facts (fares, stays, activities, weather): a port each, and its adapters."""
