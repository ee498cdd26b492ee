import { readBudget } from '@/scripts/bundle/budget';
import { weighPage } from '@/scripts/bundle/page-weight';
import { rawRequest } from './support/raw-request';
import { expect, test } from './support/test';

const port = Number(process.env.E2E_PORT ?? '3100');

for (const [page, budget] of Object.entries(readBudget().pages)) {
  test(`${page} is no heavier than its budget @own-server [F6.11]`, async () => {
    const [brand = '', path = ''] = page.split(' ');
    const { status, body } = await rawRequest(port, { host: `${brand}.localhost`, path });
    expect(status).toBe(200);
    const weight = weighPage(body);
    expect(weight.html / 1024).toBeLessThanOrEqual(budget.htmlKiB);
    expect(weight.flight / 1024).toBeLessThanOrEqual(budget.flightKiB);
    expect(weight.elements).toBeLessThanOrEqual(budget.elements);
    expect(weight.requests).toBeLessThanOrEqual(budget.requests);
  });
}
