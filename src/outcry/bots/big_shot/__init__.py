"""Players of Big Shot."""
