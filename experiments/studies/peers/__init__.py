"""Other card environments beside ours."""
