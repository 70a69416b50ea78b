"""The built front end: static files, language redirects, security headers (FRONTEND.md, static tree contract)."""
