import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeIp } from '@nestjs/throttler';

/**
 * Limits the open connections of one network address. A new connection above the limit closes the one that has been idle for
 * the longest time, so that clients behind the same address are still served; without an idle one, it is closed itself.
 */
export function limitConnections(server: Server, maxPerAddress: number): void {
  const byAddress = new Map<string, Set<Socket>>();
  const running = new WeakMap<Socket, number>();
  const isIdle = (socket: Socket) => (running.get(socket) ?? 0) === 0;

  server.on('connection', (socket: Socket) => {
    const address = normalizeIp(socket.remoteAddress ?? '');
    const open = byAddress.get(address) ?? new Set();
    if (open.size >= maxPerAddress) {
      const idle = [...open].find(isIdle);
      if (!idle) return socket.destroy();
      open.delete(idle);
      idle.destroy();
    }
    byAddress.set(address, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && byAddress.get(address) === open) byAddress.delete(address);
    });
  });
  server.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      running.set(socket, (running.get(socket) ?? 1) - 1);
      // Moves it to the end: connections are sorted by the time since which they have been idle.
      const open = byAddress.get(normalizeIp(socket.remoteAddress ?? ''));
      if (open?.delete(socket)) open.add(socket);
    });
  });
}
