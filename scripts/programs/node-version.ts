/** What is wrong with this Node, by the `engines` of package.json (`>=22`); null where nothing is. */
export function nodeFault(version: string, engines: string): string | null {
  const [, least] = /^>=(\d+)$/.exec(engines) ?? [];
  if (least === undefined) throw new Error(`package.json names no least version of Node: ${engines}`);
  const major = Number(version.split('.')[0]);
  return major >= Number(least) ? null : `The shop needs Node ${least} or newer; this is ${version}.`;
}

/** Ends the process where this Node is too old: what it lacks would show later, as something else. */
export function refuseOldNode(engines: string): void {
  const fault = nodeFault(process.versions.node, engines);
  if (fault === null) return;
  console.error(fault);
  process.exit(1);
}
