"""Practice: questions about trees and their searches, marks, exercise files, sheets and progress."""
