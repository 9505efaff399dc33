// WaypostSpec
