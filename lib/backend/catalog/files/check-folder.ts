import type { Tenant } from '@/tenants/kit/tenant';
import { brandFaults } from './check-brand';
import { gameFaults } from './check-games';
import { priceFaults } from './check-prices';
import { vipFaults } from './check-vip';
import type { CheckContext, Fault } from './fault';
import { lint } from './lint';
import { pathText, readFolder, type Files, type Finding, type Folder } from './read-folder';

export type Checked = Readonly<{ folder: Folder | null; findings: readonly Finding[] }>;

/** Reads a brand's folder and checks it against the brand. `folder` is null if anything is wrong; the findings say what. */
export function checkFolder(files: Files, tenant: Tenant, context: CheckContext): Checked {
  const { folder, findings } = readFolder(files);
  if (folder === null) return { folder, findings };
  const faults = [
    ...brandFaults(folder, tenant, context),
    ...gameFaults(folder, tenant, context),
    ...priceFaults(folder, tenant),
    ...vipFaults(folder, tenant),
    ...lint(folder, tenant, context),
  ];
  const all = [...findings, ...faults.map((fault) => found(folder, fault))];
  return { folder: all.some(({ state }) => state === 'wrong') ? null : folder, findings: all };
}

const found = ({ lineOf }: Folder, { path, ...fault }: Fault): Finding => ({
  ...fault,
  line: lineOf({ ...fault, path }),
  path: pathText(path),
});
