// A TCP relay between the product and another server. It can cut connections, or stop forwarding as when a machine becomes unreachable.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export interface Relay extends AsyncDisposable {
  port: number;
  /** Connections break, and new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Connections stay open but nothing is forwarded; new ones get no response either. */
  silence(): void;
  /** New connections work; those that were silenced stay silent. */
  speak(): void;
}

export async function openRelay(target: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>();
  const pairs = new Set<[Socket, Socket]>();
  let silent = false;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    return socket.on('close', () => sockets.delete(socket));
  };
  const open = (port: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((near) => {
        track(near);
        if (silent) return;
        const far = track(connect(target));
        const pair: [Socket, Socket] = [near, far];
        pairs.add(pair);
        near.pipe(far);
        far.pipe(near);
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
      });
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server: Server | null = await open(0);
  const { port } = server.address() as AddressInfo;

  const cut = async (): Promise<void> => {
    const closing = server;
    server = null;
    const closed = new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
    for (const socket of sockets) socket.destroy();
    pairs.clear();
    await closed;
  };
  return {
    port,
    cut,
    async mend() {
      server ??= await open(port);
    },
    silence() {
      silent = true;
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    speak() {
      silent = false;
    },
    [Symbol.asyncDispose]: cut,
  };
}

/** The same URL, through the relay. */
export function through(relay: Relay, url: string): string {
  const relayed = new URL(url);
  relayed.hostname = '127.0.0.1';
  relayed.port = String(relay.port);
  return relayed.href;
}

export function targetOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
