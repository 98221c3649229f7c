"""What can be played: search spaces over drawn trees and games."""
