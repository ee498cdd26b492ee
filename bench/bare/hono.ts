/* Hono alone: one trivial call behind node:http. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.get('/ping', (c) => c.json({ ok: true }));
const listener = getRequestListener(app.fetch);
createServer((request, response) => void listener(request, response)).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
