// How a file of a feed reaches the product: uploaded to its own FTP server, or fetched from a server of another maker.
import { access, chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePortBetween } from '#server/db/embedded-postgres/free-port.ts';
import type { Database } from '#server/db/connection.ts';
import { makeFeedServer } from '#test/harness/rows/feed-rows.ts';
import { Client } from 'basic-ftp';
import { findPrograms, SENDER, startOpenSsh, startPyftpdlib, uploadWithLftp } from './programs.ts';
import type { RunningServer } from './programs.ts';

export interface Transport {
  name: string;
  /** Null where the file is uploaded to the product. */
  serverId: string | null;
  /** Sends a file to the account with this folder and user name. Resolves with the moment when the product began to receive it. */
  send(account: { folder: string; username: string }, file: string, name: string): Promise<number>;
}

export interface Transports {
  all: readonly Transport[];
  close(): Promise<void>;
}

const NOBODY = 65_534;
const WORLD_WRITABLE = 0o777;
const POLL_MS = 5;
export const freePort = (): Promise<number> => freePortBetween(10_000, 15_000);

/** `ownPort` is that of the product's FTP server. Says what is missing, and goes on without it. */
export async function openTransports(db: Database, folder: string, ownPort: number, log: (line: string) => void): Promise<Transports> {
  const programs = await findPrograms();
  if (programs.missing.length > 0)
    log(
      `  not installed: ${programs.missing.join(', ')}. Deliveries that need them are left out, or use our own FTP server and client instead.`,
    );
  const servers: RunningServer[] = [];
  const all: Transport[] = [programs.lftp ? uploadedByLftp(ownPort) : uploadedByOurClient(ownPort)];
  await chmod(folder, 0o755);
  if (programs.lftp && programs.pyftpdlib) {
    const [remote, port] = [path.join(folder, 'pyftpdlib'), await freePort()];
    await mkdir(remote);
    servers.push(await startPyftpdlib(remote, port));
    const serverId = await makeFeedServer(db, { protocol: 'FTP', host: '127.0.0.1', port });
    all.push(fetched('pyftpdlib', serverId, remote, `ftp://127.0.0.1:${port}`));
  }
  if (programs.lftp && programs.openssh) {
    const [remote, port] = [path.join(folder, 'openssh'), await freePort()];
    await mkdir(remote);
    servers.push(await startOpenSsh(path.join(folder, 'openssh-settings'), remote, port));
    const serverId = await makeFeedServer(db, { protocol: 'SFTP', host: '127.0.0.1', port });
    all.push(fetched('OpenSSH', serverId, remote, `sftp://127.0.0.1:${port}`));
  }
  return {
    all,
    async close() {
      for (const server of servers) await server.stop();
    },
  };
}

const uploadedByLftp = (port: number): Transport => ({
  name: 'lftp to our FTP server',
  serverId: null,
  async send({ username }, file, name) {
    const start = performance.now();
    await uploadWithLftp(`ftp://127.0.0.1:${port}`, username, file, name);
    return start;
  },
});

const uploadedByOurClient = (port: number): Transport => ({
  name: 'our FTP client to our FTP server',
  serverId: null,
  async send({ username }, file, name) {
    const start = performance.now();
    const client = new Client();
    try {
      await client.access({
        host: '127.0.0.1',
        port,
        user: username,
        password: SENDER.password,
        secure: true,
        secureOptions: { rejectUnauthorized: false },
      });
      await client.uploadFrom(file, name);
    } finally {
      client.close();
    }
    return start;
  },
});

/** The product waits until a file keeps its size for some seconds, which is not measured: it begins when the file leaves `incoming`. */
const fetched = (server: string, serverId: string, remote: string, url: string): Transport => ({
  name: `lftp to ${server}, fetched by us`,
  serverId,
  async send({ folder }, file, name) {
    const incoming = path.join(remote, folder, 'incoming');
    await mkdir(incoming, { recursive: true });
    for (const each of [path.join(remote, folder), incoming]) {
      await chmod(each, WORLD_WRITABLE);
      if (process.getuid?.() === 0) await chown(each, NOBODY, NOBODY);
    }
    await uploadWithLftp(`${url}/${folder}/incoming`, SENDER.username, file, name);
    while (
      await access(path.join(incoming, name)).then(
        () => true,
        () => false,
      )
    )
      await sleep(POLL_MS);
    return performance.now();
  },
});
