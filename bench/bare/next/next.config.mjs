/** Next's defaults. Without its own file the app would use the project's settings above it. */
export default {};
