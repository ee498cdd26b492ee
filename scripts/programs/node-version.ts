/** What is wrong with this Node version, according to `engines` in package.json (`>=22`); null if nothing is. */
export function nodeFault(version: string, engines: string): string | null {
  const [, least] = /^>=(\d+)$/.exec(engines) ?? [];
  if (least === undefined) throw new Error(`package.json names no least version of Node: ${engines}`);
  const major = Number(version.split('.')[0]);
  return major >= Number(least) ? null : `The shop needs Node ${least} or newer; this is ${version}.`;
}

/** Ends the process if this Node is too old: otherwise the features it lacks would show up later as other errors. */
export function refuseOldNode(engines: string): void {
  const fault = nodeFault(process.versions.node, engines);
  if (fault === null) return;
  console.error(fault);
  process.exit(1);
}
