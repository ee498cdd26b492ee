import http from 'node:http';
import { tenants } from '@/tenants/kit/registry';

/** Asks for every brand's landing once, one after the other, so that no player waits for the first rendering. */
export async function warmUp(port: number): Promise<number> {
  let warmed = 0;
  for (const tenant of Object.values(tenants)) {
    const area = tenant.landingArea ?? tenant.areas[0];
    for (const path of ['/selectGoods', '/selectGame']) {
      const status = await ask(port, tenant.sites.pay, `${path}?domain_area=${area}`);
      if (status === 200) warmed += 1;
    }
  }
  return warmed;
}

function ask(port: number, host: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(
      { host: '127.0.0.1', port, path, headers: { host, accept: 'text/html' } },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', () => resolve(0));
  });
}
