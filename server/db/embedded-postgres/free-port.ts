// Finds a free port below the range from which systems assign client ports: a client that retries while a server is down could
// otherwise be assigned the server's own port.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** `end` is exclusive. */
export async function freePortBetween(first: number, end: number): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    if (await isFreePort(port)) return port;
  }
}

export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
