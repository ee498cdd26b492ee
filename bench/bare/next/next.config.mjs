/** Next's defaults. Without a file of its own the app would find the project's settings above it. */
export default {};
