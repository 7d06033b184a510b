"""Provides the interfaces of other packages for layouts, so that their programs run after a change of the import."""
