"""The web server: an ASGI application on top of matches, storage and computer players."""
