"""The open document and its view state, without Qt: plain callbacks tell whoever looks on."""
