// How does a node hear what others committed? One connection listens; when it is lost it comes back by itself,
// and says so, because what was announced meanwhile is gone.
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export interface Listener {
  close(): Promise<void>;
}

interface Ears {
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after every (re)connection: anything may have been missed before it. */
  onMayHaveMissed(): void;
}

const RETRY_MS = 500;

export function listenToDatabase(url: string, log: FastifyBaseLogger, ears: Ears): Listener {
  let current: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, application_name: 'adstead-listener', keepAlive: true });
    client.on('error', () => undefined);
    client.on('end', () => {
      if (current === client) current = null;
      if (!closed) retry = setTimeout(attempt, RETRY_MS);
    });
    client.on('notification', ({ channel, payload }) => ears.channels[channel]?.(payload ?? ''));
    await client.connect();
    current = client;
    for (const channel of Object.keys(ears.channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    ears.onMayHaveMissed();
  };
  const attempt = (): void => {
    if (closed) return;
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'the change listener could not connect');
      if (!closed && current === null) {
        clearTimeout(retry);
        retry = setTimeout(attempt, RETRY_MS);
      }
    });
  };
  attempt();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await current?.end();
    },
  };
}
