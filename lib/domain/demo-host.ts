import type { ApiEnvironment } from './api-origin';

/** True for a demo environment: its host contains "demo" (F1.2). Demo uses test APIs and isn't indexed. */
export function isDemoHost(host: string): boolean {
  return host.toLowerCase().includes('demo');
}

/** The environment whose APIs the pages of a host call (F1.2). */
export function environmentOf(host: string): ApiEnvironment {
  return isDemoHost(host) ? 'test' : 'production';
}

/** True for demo hosts and for a developer's own machine, from which nothing may reach a live system. */
export function isTestHost(host: string): boolean {
  return isDemoHost(host) || /(^|\.)localhost$/i.test(host);
}
