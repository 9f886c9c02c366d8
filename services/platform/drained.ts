import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Drained {
  /** From the first call of `drain` on. */
  readonly isStopping: () => boolean;
  /** Resolves when the last connection is closed, in all cases within `noticeMs` and seven seconds more. */
  readonly drain: (how?: DrainOptions) => Promise<void>;
}

export interface DrainOptions {
  /** How long requests are still taken, so that a proxy notices that we are not ready any more: ms. */
  readonly noticeMs?: number;
  /** Ends what would never end by itself: live streams. */
  readonly beforeClosing?: () => void;
}

/** A client with a connection that it uses again and again learns with an answer that this was the last one on it: ms. */
const LINGER_MS = 500;
/** From here on only requests that have arrived as a whole are waited for: an upload that hangs is cut. */
const WHOLE_ONLY_MS = 3_000;
/** From here on nobody is waited for. */
const OVER_MS = 6_500;

/**
 * Lets a server end whatever its clients do. Every request whose body has arrived is answered, with `Connection: close`; idle
 * connections are closed again and again, for busy ones become idle. Call it before the server listens.
 */
export function drained(server: Server): Drained {
  const open = new Map<ServerResponse, IncomingMessage>();
  const sockets = new Set<Socket>();
  let draining: Promise<void> | undefined;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    open.set(response, request);
    response.once('close', () => open.delete(response));
    if (draining) response.shouldKeepAlive = false;
  });

  const close = async ({ noticeMs = 0, beforeClosing = () => {} }: DrainOptions) => {
    for (const response of open.keys()) if (!response.headersSent) response.shouldKeepAlive = false;
    await pause(noticeMs);
    beforeClosing();
    const from = performance.now();
    // Not the HTTP server's own `close`, which cuts idle connections at once: a request may be on its way on each of them.
    const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
    const closing = setInterval(() => {
      const waited = performance.now() - from;
      if (waited > LINGER_MS) {
        server.closeIdleConnections();
        // Browsers open some in advance and say nothing.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }
      if (waited > WHOLE_ONLY_MS) for (const socket of sockets) if (!isAnswered(open, socket)) socket.destroy();
      if (waited > OVER_MS) server.closeAllConnections();
    }, 50);
    await closed.finally(() => clearInterval(closing));
  };
  return { isStopping: () => draining !== undefined, drain: (how = {}) => (draining ??= close(how)) };
}

/** Whether a request that has arrived as a whole is in work on that connection. */
function isAnswered(open: ReadonlyMap<ServerResponse, IncomingMessage>, socket: Socket): boolean {
  for (const request of open.values()) if (request.socket === socket && request.complete) return true;
  return false;
}
