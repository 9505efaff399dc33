// WaypostGenerator
