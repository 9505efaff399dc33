// WaypostRuntime
