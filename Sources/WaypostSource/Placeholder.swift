// WaypostSource
