// An FTP server with TLS that is as strict as those in use: it closes a data connection on which anything arrives before the command
// (pyftpdlib), accepts only the TLS session of the control connection for it, and confirms a transfer only after the client has ended its
// side too (vsftpd).
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import { selfSignedCertificate } from '#server/feeds/ftp-server/self-signed-certificate.ts';

export interface StrictFtps {
  port: number;
  /** The certificate that a client has to trust. */
  ca: string;
  commands: string[];
  close(): void;
}

const REPLIES: Readonly<Record<string, string>> = {
  USER: '331 Password please',
  PASS: '230 Signed in',
  PBSZ: '200 Fine',
  PROT: '200 Fine',
  TYPE: '200 Fine',
  STRU: '200 Fine',
};
const TRANSFERS = ['LIST', 'RETR'];

/** `files`: by name, in the one folder that there is. */
export async function openStrictFtps(files: Readonly<Record<string, string>>): Promise<StrictFtps> {
  const { key, cert } = selfSignedCertificate('127.0.0.1', Date.now());
  const secureContext = createSecureContext({ key, cert, sessionIdContext: 'ftps', maxVersion: 'TLSv1.2' } as object);
  const commands: string[] = [];
  const open = new Set<Socket | Server>();
  const contentOf = (name: string, path: string): string =>
    name === 'RETR'
      ? (files[path] ?? '')
      : Object.entries(files)
          .map(([file, { length }]) => `-rw-r--r-- 1 a a ${length} Nov 17 2026 ${file}\r\n`)
          .join('');

  function serveCommands(control: Socket, pending: { data: Socket | null; early: () => void }): void {
    const send = (line: string): void => void control.write(`${line}\r\n`);
    control
      .on('error', () => undefined)
      .on('data', (bytes) => {
        for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
          commands.push(line);
          const [name = '', path = ''] = line.split(' ');
          if (name === 'AUTH') {
            control.removeAllListeners('data');
            send('234 Begin');
            const secured = new TLSSocket(control, { isServer: true, secureContext });
            serveCommands(secured, pending);
          } else if (name === 'EPSV') void listen(pending, open).then((port) => send(`229 Passive (|||${port}|)`));
          else if (TRANSFERS.includes(name)) afterArrivals(() => transfer(send, pending, contentOf(name, path)));
          else send(REPLIES[name] ?? '502 Unknown');
        }
      });
  }

  function transfer(send: (line: string) => void, pending: { data: Socket | null; early: () => void }, content: string): void {
    const { data } = pending;
    if (!data || data.destroyed) return send('425 No data connection');
    data.off('data', pending.early);
    send('150 Here it comes');
    const secured = new TLSSocket(withoutEnd(data), { isServer: true, secureContext });
    secured.on('error', () => send('426 Broken off'));
    secured.on('secure', () => {
      if (!secured.isSessionReused()) {
        send('522 The session of the control connection is needed');
        secured.destroy();
        return;
      }
      secured.end(content);
    });
    // Flowing, so that the end of the client's side is seen.
    secured.resume().on('end', () => send('226 Done'));
  }

  const server = createServer((socket) => {
    open.add(socket);
    socket.write('220 Hello\r\n');
    serveCommands(socket, { data: null, early: () => undefined });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    commands,
    close() {
      for (const each of open) if ('destroy' in each) each.destroy();
      for (const each of open) if ('close' in each) each.close();
      server.close();
    },
  };
}

/** What a client sent before the command has arrived by then. */
const afterArrivals = (then: () => void): void => void setImmediate(() => setImmediate(() => setImmediate(then)));

/** TLS ends over it, and the connection below waits for the other side. */
const withoutEnd = (socket: Socket): Duplex => {
  const stream = new Duplex({
    read: () => void socket.resume(),
    write: (chunk, _encoding, done) => void socket.write(chunk, done),
    final: (done) => done(),
  });
  socket.on('data', (chunk) => void stream.push(chunk)).on('end', () => void stream.push(null));
  return stream;
};

async function listen(pending: { data: Socket | null; early: () => void }, open: Set<Socket | Server>): Promise<number> {
  pending.data = null;
  const server = createServer((data) => {
    pending.data = data;
    pending.early = () => void data.destroy();
    open.add(data);
    data.on('error', () => undefined).on('data', pending.early);
    server.close();
  });
  open.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
