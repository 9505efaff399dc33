// WaypostModel
