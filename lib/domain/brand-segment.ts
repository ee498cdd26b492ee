import type { ApiEnvironment } from './api-origin';

/** What the brand segment of an internal path says: the brand, and which of its APIs the page shows. */
export type BrandSegment = Readonly<{ tenant: string; environment: ApiEnvironment }>;

const testMark = '.test';

/** The segment for a page. Pages of demo hosts show what the test API has, so they are kept apart from the live ones. */
export function writeBrandSegment({ tenant, environment }: BrandSegment): string {
  return tenant + (environment === 'test' ? testMark : '');
}

/** Reads a segment. The brand is as it stands there: whether there is one is for the caller to ask. */
export function readBrandSegment(segment: string): BrandSegment {
  return segment.endsWith(testMark)
    ? { tenant: segment.slice(0, -testMark.length), environment: 'test' }
    : { tenant: segment, environment: 'production' };
}
