// A plain FTP server over a folder, by a package that shares nothing with our own client and server.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { FtpSrv } from '@electerm/ftp-srv';

export async function openReadyFtpServer(
  root: string,
  user: { username: string; password: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort();
  const log = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, child: () => log };
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    pasv_min: 40_000,
    log: log as never,
    endOnProcessSignal: false,
  });
  server.on('login', ({ username, password }, resolve: (answer: { root: string }) => void, reject: (error: Error) => void) =>
    username === user.username && password === user.password ? resolve({ root }) : reject(new Error('No')),
  );
  await server.listen();
  return { port, close: () => server.close() };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
