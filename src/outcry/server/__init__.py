"""Tables in the browser: an ASGI application over matches, storage and computer players."""
