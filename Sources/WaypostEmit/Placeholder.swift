// WaypostEmit
