import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '@/lib/domain/address-key';
import type { HttpServer } from './socket-policy';

/**
 * Limits how many connections of one address are open without a request being handled: idle, or still receiving one. Beyond `most`, its
 * oldest one is closed. Not for a server behind our own proxy, where all connections come from one address.
 */
export function capIdleSockets(server: HttpServer, most: number): void {
  const idle = new Map<string, Set<Socket>>();
  const keyOf = (socket: Socket) => addressKey(socket.remoteAddress ?? 'unknown');
  const leave = (key: string, socket: Socket) => {
    const sockets = idle.get(key);
    sockets?.delete(socket);
    if (sockets?.size === 0) idle.delete(key);
  };
  const rest = (key: string, socket: Socket) => {
    if (socket.destroyed) return;
    const sockets = idle.get(key) ?? new Set();
    idle.set(key, sockets.add(socket));
    const [oldest] = sockets;
    if (sockets.size > most && oldest !== undefined) {
      leave(key, oldest);
      oldest.destroy();
    }
  };
  server.on('connection', (socket: Socket) => {
    // A closed socket no longer knows its address.
    const key = keyOf(socket);
    rest(key, socket);
    socket.once('close', () => leave(key, socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const key = keyOf(socket);
    if (hasBody(request)) request.once('end', () => leave(key, socket));
    else leave(key, socket);
    response.once('close', () => rest(key, socket));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
