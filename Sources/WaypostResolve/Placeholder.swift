// WaypostResolve
