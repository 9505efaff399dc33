// WaypostTesting
