import type { ApiEnvironment } from './api-origin';

/** True for a demo environment: its host contains "demo" (spec section 9). Demo uses test API origins and stays unindexed. */
export function isDemoHost(host: string): boolean {
  return host.toLowerCase().includes('demo');
}

/** The APIs that a host's pages and calls use (F1.2). */
export function environmentOf(host: string): ApiEnvironment {
  return isDemoHost(host) ? 'test' : 'production';
}

/** True for demo and for a developer's own machine: what is tried out there mustn't touch anybody's live systems. */
export function isTestHost(host: string): boolean {
  return isDemoHost(host) || /(^|\.)localhost$/i.test(host);
}
