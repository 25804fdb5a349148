// The data connection of an FTP session: opened by PASV or EPSV, used for one transfer, encrypted where the sender asked for it.
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { SecureContext } from 'node:tls';
import { openPassivePort } from './passive-port.ts';
import type { PassivePort, PortRange } from './passive-port.ts';

interface DataSettings {
  host: string;
  ports: PortRange;
  /** The address that the control connection comes from. */
  peer: string;
  waitMs: number;
  idleMs: number;
  secureContext: SecureContext;
}

export interface DataTransfers {
  readonly isRunning: boolean;
  /** Returns the port that was opened. An earlier one is closed. */
  open(): Promise<number>;
  /** Calls `begin` once the sender has connected; closes the connection at the end. */
  run(isEncrypted: boolean, begin: () => void, use: (stream: Duplex) => Promise<void>): Promise<void>;
  abort(): void;
}

export class NoDataConnection extends Error {}

export function openDataTransfers({ host, ports, peer, waitMs, idleMs, secureContext }: DataSettings): DataTransfers {
  let passive: PassivePort | null = null;
  let current: Socket | null = null;
  let isRunning = false;
  return {
    get isRunning() {
      return isRunning;
    },
    async open() {
      passive?.close();
      passive = await openPassivePort(host, ports, peer, waitMs);
      return passive.port;
    },
    async run(isEncrypted, begin, use) {
      const port = passive;
      passive = null;
      if (!port) throw new NoDataConnection('Send PASV or EPSV first.');
      isRunning = true;
      try {
        const socket = await port.accepted.catch(() => {
          throw new NoDataConnection('No data connection was made.');
        });
        current = socket;
        begin();
        socket.setTimeout(idleMs, () => socket.destroy(new Error('The data connection was idle.')));
        const stream = isEncrypted ? new TLSSocket(socket, { isServer: true, secureContext }) : socket;
        stream.on('error', () => undefined);
        await use(stream);
      } finally {
        isRunning = false;
        current?.destroy();
        current = null;
      }
    },
    abort() {
      passive?.close();
      current?.destroy(new Error('The transfer was aborted.'));
    },
  };
}
