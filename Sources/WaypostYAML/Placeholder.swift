// WaypostYAML
