print("waypost")
