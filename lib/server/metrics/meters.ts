import { Counter, Histogram, type Registry } from 'prom-client';
import type { Meters } from '@/lib/backend/kernel/meters';

/** In seconds, from a kept page to a provider that takes its full ten seconds. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** In seconds, from a game that answers at once to one that was down for a day. */
const deliveryBuckets = [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3_600, 21_600, 86_400];

/** The backend's meters as metrics for Prometheus. */
export function createMeters(registry: Registry): Meters {
  const registers = [registry];
  const calls = new Histogram({
    name: 'topup_call_seconds',
    help: 'Calls of the API by path and the name of the code they were answered with.',
    labelNames: ['path', 'code'],
    buckets: callBuckets,
    registers,
  });
  const callbacks = new Counter({
    name: 'topup_callbacks_total',
    help: 'Callbacks of payment providers by what came of them.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const unfit = new Counter({
    name: 'topup_money_unfit_total',
    help: 'Captures that fit no order or came too late, counted once when booked, by kind.',
    labelNames: ['provider', 'kind'],
    registers,
  });
  const effects = new Counter({
    name: 'topup_effect_tries_total',
    help: 'Tries at grants, refunds and other effects by outcome.',
    labelNames: ['topic', 'outcome'],
    registers,
  });
  const outside = new Histogram({
    name: 'topup_outside_seconds',
    help: 'Calls to game servers and payment providers.',
    labelNames: ['party', 'name', 'operation', 'outcome'],
    buckets: callBuckets,
    registers,
  });
  const delivery = new Histogram({
    name: 'topup_delivery_seconds',
    help: 'From paid to the reference of the game, by brand and game.',
    labelNames: ['brand', 'game'],
    buckets: deliveryBuckets,
    registers,
  });
  return {
    call: (path, code, seconds) => calls.observe({ path, code }, seconds),
    callback: (provider, outcome) => callbacks.inc({ provider, outcome }),
    unfitMoney: (provider, kind) => unfit.inc({ provider, kind }),
    effect: (topic, outcome) => effects.inc({ topic, outcome }),
    outside: (call, outcome, seconds) => outside.observe({ ...call, outcome }, seconds),
    delivered: (brand, game, seconds) => delivery.observe({ brand, game }, seconds),
  };
}
