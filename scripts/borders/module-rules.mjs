/*
 * Modules inside a layer, one ordered table per layer. A module imports, within its layer, only from itself and from the modules listed
 * above it, including types.
 */

/**
 * The dependency-cruiser rules of one table.
 * `rows` is ordered, lowest module first: [name, path as a regular expression, where code that needs more belongs].
 * A file of `root` that no row covers breaks the last rule, so that every folder is in the table.
 */
export function moduleRules(root, rows) {
  const paths = rows.map(([, path]) => path);
  return [
    ...rows.map(([name, path, comment], at) => ({
      name: `module: ${root}${name}`,
      comment,
      severity: 'error',
      from: { path },
      to: { path: `^${root}`, pathNot: paths.slice(0, at + 1) },
    })),
    {
      name: `module: every file of ${root} has one`,
      comment: `Give the file a module: a row of the table in scripts/borders, lowest first.`,
      severity: 'error',
      from: { path: `^${root}`, pathNot: paths },
      to: {},
    },
  ];
}
