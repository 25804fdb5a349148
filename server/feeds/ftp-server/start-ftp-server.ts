// Our own FTP server, to which senders of feeds upload files. It is off unless a port is set.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { SecureContext } from 'node:tls';
import { MAX_FEED_FILE_BYTES } from '#domain/feeds/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Config } from '../../config.ts';
import { serveFtpSession } from './ftp-session.ts';
import type { FtpTimes } from './ftp-session.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import { openUploadFiles } from './upload-files.ts';
import type { OnFile, UploadLimits } from './upload-files.ts';

export interface RunningFtpServer {
  port: number;
  close(): Promise<void>;
}

const LIMITS: UploadLimits = { maxFileBytes: MAX_FEED_FILE_BYTES, maxAccountBytes: 2_000_000_000, maxAccountFiles: 5000 };
const TIMES: FtpTimes = { signInMs: 60_000, idleMs: 300_000, dataWaitMs: 30_000, dataIdleMs: 60_000 };
const MAX_SESSIONS = 100;
const MAX_SESSIONS_PER_ADDRESS = 10;
const MIN_TLS_VERSION = 'TLSv1.2';

export interface FtpServerOptions {
  onFile: OnFile;
  /** Replaced by tests. */
  limits?: Partial<UploadLimits>;
  times?: Partial<FtpTimes>;
}

export type FtpServerContext = Pick<AppContext, 'db' | 'files' | 'log' | 'now' | 'config' | 'passwordCost'>;

/** Null where no port is set. */
export async function startFtpServer(context: FtpServerContext, options: FtpServerOptions): Promise<RunningFtpServer | null> {
  const { config, log } = context;
  if (config.FTP_SERVER_PORT === undefined) return null;
  const uploads = openUploadFiles(context, { ...LIMITS, ...options.limits }, options.onFile);
  const settings = {
    host: config.FTP_SERVER_HOST,
    publicAddress: config.FTP_SERVER_PUBLIC_ADDRESS ?? null,
    ports: config.FTP_SERVER_PASSIVE_PORTS,
    secureContext: await readSecureContext(config, context.now()),
    times: { ...TIMES, ...options.times },
    maxListed: LIMITS.maxAccountFiles,
  };
  const sessions = new Map<Socket, string>();
  const server = createServer((socket) => {
    const address = socket.remoteAddress ?? '';
    const ofAddress = [...sessions.values()].filter((other) => other === address).length;
    socket.on('error', () => undefined);
    if (sessions.size >= MAX_SESSIONS || ofAddress >= MAX_SESSIONS_PER_ADDRESS) {
      socket.end('421 Too many connections. Try again later.\r\n');
      return;
    }
    sessions.set(socket, address);
    socket.once('close', () => sessions.delete(socket));
    serveFtpSession(socket, context, uploads, settings);
  });
  server.on('error', (error) => log.error({ err: error }, 'the FTP server failed'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.FTP_SERVER_PORT, config.FTP_SERVER_HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const waiting = uploads
    .handOverWaiting()
    .catch((error: unknown) => log.error({ err: error }, 'waiting uploads could not be handed to their feeds'));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sessions.keys()) socket.destroy();
      await closed;
      await waiting;
      await uploads.settled();
    },
  };
}

async function readSecureContext(config: Config, now: number): Promise<SecureContext> {
  const { FTP_SERVER_CERT_FILE: certFile, FTP_SERVER_KEY_FILE: keyFile, FTP_SERVER_PUBLIC_ADDRESS, FTP_SERVER_HOST } = config;
  const files =
    certFile && keyFile
      ? { cert: await readFile(certFile, 'utf8'), key: await readFile(keyFile, 'utf8') }
      : selfSignedCertificate(FTP_SERVER_PUBLIC_ADDRESS ?? FTP_SERVER_HOST, now);
  return createSecureContext({ ...files, minVersion: MIN_TLS_VERSION });
}
