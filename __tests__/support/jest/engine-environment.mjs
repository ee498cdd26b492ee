import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';

/**
 * The embedded engine's code, compiled for as long as this worker of Jest lives. V8 compiles a module once while somebody holds it, so
 * opening a database costs tests 1.8 seconds of processor time instead of 3; nothing takes it from here.
 */
const compiled =
  process.env.TEST_ENGINE === 'server'
    ? null
    : WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

export default class HoldingEngine extends TestEnvironment {
  heldByV8 = compiled;
}
