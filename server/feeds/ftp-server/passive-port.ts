// The port of one passive transfer: open for one connection, from the address that the control connection comes from, and for a short time.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export interface PassivePort {
  port: number;
  /** Rejects when nobody connects in time. */
  accepted: Promise<Socket>;
  close(): void;
}

export interface PortRange {
  first: number;
  last: number;
}

/** Throws where every port of the range is taken. */
export async function openPassivePort(host: string, { first, last }: PortRange, peer: string, waitMs: number): Promise<PassivePort> {
  const server = createServer({ pauseOnConnect: true });
  await listenInRange(server, host, first, last);
  const { promise: accepted, resolve, reject } = Promise.withResolvers<Socket>();
  // Nobody may be waiting for it.
  accepted.catch(() => undefined);
  const close = (): void => {
    clearTimeout(timer);
    server.close();
    reject(new Error('The passive port was closed.'));
  };
  const timer = setTimeout(close, waitMs);
  server.on('connection', (socket) => {
    if (socket.remoteAddress !== peer) {
      socket.destroy();
      return;
    }
    socket.on('error', () => undefined);
    resolve(socket);
    close();
  });
  return { port: (server.address() as AddressInfo).port, accepted, close };
}

async function listenInRange(server: Server, host: string, first: number, last: number): Promise<void> {
  const size = last - first + 1;
  const start = randomInt(size);
  for (let tried = 0; tried < size; tried++) {
    if (await tryListen(server, host, first + ((start + tried) % size))) return;
  }
  throw new Error('Every passive port is in use.');
}

const tryListen = (server: Server, host: string, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    const onListening = (): void => {
      server.off('error', onError);
      resolve(true);
    };
    server.once('error', onError).once('listening', onListening).listen(port, host);
  });
