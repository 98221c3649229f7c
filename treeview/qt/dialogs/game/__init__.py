"""The dialogs that open and play games."""
