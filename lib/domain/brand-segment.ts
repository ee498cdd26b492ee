import type { ApiEnvironment } from './api-origin';

/** The content of the brand segment of an internal path: the brand, and which of its APIs the page uses. */
export type BrandSegment = Readonly<{ tenant: string; environment: ApiEnvironment }>;

const testMark = '.test';

/**
 * The segment for a page. Pages of demo hosts show data of the test API, so they have their own segment and are cached apart from live
 * ones.
 */
export function writeBrandSegment({ tenant, environment }: BrandSegment): string {
  return tenant + (environment === 'test' ? testMark : '');
}

/** Reads a segment. The brand is returned unchecked; the caller looks up whether it exists. */
export function readBrandSegment(segment: string): BrandSegment {
  return segment.endsWith(testMark)
    ? { tenant: segment.slice(0, -testMark.length), environment: 'test' }
    : { tenant: segment, environment: 'production' };
}
