import { statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { checkFolder, type Checked } from '@/lib/backend/catalog/files/check-folder';
import type { CheckContext } from '@/lib/backend/catalog/files/fault';
import type { Files, Finding } from '@/lib/backend/catalog/files/read-folder';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import type { OperateDeps } from '../outcome';

const contextOf = ({ providers, clock }: OperateDeps): CheckContext => ({
  providers: new Set(providers.keys()),
  sizeOf: (path) => {
    const file = join(process.cwd(), 'public', normalize(path));
    return statSync(file, { throwIfNoEntry: false })?.size ?? null;
  },
  now: clock.date(),
});

/** Checks a brand's files against the brand, as this process knows it. */
export const checkFiles = (deps: OperateDeps, brand: TenantId, files: Files): Checked =>
  checkFolder(files, tenants[brand], contextOf(deps));

/** `games/watt-emberfall.json:12 goods[0].image: there is no picture …` */
export const findingText = ({ file, line, path, says }: Finding): string =>
  `${file}:${line}${path === '' ? '' : ` ${path}`}: ${says}`;
