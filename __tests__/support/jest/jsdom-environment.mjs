import { TestEnvironment } from 'jest-environment-jsdom';

/** Web APIs that Node has and jsdom lacks. MessageChannel is left out, because React's scheduler would keep Jest from exiting. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'URL',
  'URLSearchParams',
  'crypto',
];

export default class JsdomWithWebApis extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of fromNode) {
      const value = globalThis[name];
      if (value !== undefined) {
        Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
      }
    }
  }
}
