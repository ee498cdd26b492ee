import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { Readable } from 'node:stream';
import type { ExportRange } from '@/lib/backend/tracking/export-events';

type Question = Readonly<{
  /** The origin of the running shop. */
  server: string;
  /** The brand's host, by which the shop recognises the brand, whatever address it is reached at. */
  host: string;
  key: string;
  range: ExportRange;
}>;

/** The events as the running shop writes them. Rejects if the shop doesn't return them, with a hint at what to check. */
export function requestExport({ server, host, key, range }: Question): Promise<Readable> {
  const url = new URL('/service/recharge/export', server);
  const { from, to, format } = range;
  url.search = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), format }).toString();
  const request = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { host, authorization: `Bearer ${key}` } }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer);
      answer.resume();
      reject(new Error(`${server} answered ${answer.statusCode}. Is TRACK_EXPORT_KEY the same there?`));
    });
    call.on('error', reject);
    call.end();
  });
}
