// Receives the notifications that other nodes send. One connection at a time listens; when it is lost or no longer responds,
// a new one replaces it and reports so, because notifications sent in between are lost.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export interface Listener {
  close(): Promise<void>;
}

interface ListenerOptions {
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after every (re)connection: anything may have been missed before it. */
  onConnected(): void;
  pingEveryMs?: number;
}

const RETRY_MS = 500;
const CONNECT_WITHIN_MS = 3000;
/** An unreachable machine closes no connection: only the answer to a ping shows that the other side is still there. */
const PING_EVERY_MS = 5000;
const ANSWER_WITHIN_MS = 3000;
const CLOSE_WITHIN_MS = 1000;

export function listenToDatabase(url: string, log: FastifyBaseLogger, options: ListenerOptions): Listener {
  const closing = new AbortController();
  const { signal } = closing;

  const keepListening = async (): Promise<void> => {
    while (!signal.aborted) {
      await listenUntilLost(url, options, signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the change listener lost its connection');
      });
      await pause(RETRY_MS, signal);
    }
  };
  const ended = keepListening();
  return {
    close() {
      closing.abort();
      return ended;
    },
  };
}

async function listenUntilLost(
  url: string,
  { channels, onConnected, pingEveryMs = PING_EVERY_MS }: ListenerOptions,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'adstead-listener',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  const lost = AbortSignal.any([signal, endOf(client)]);
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  try {
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onConnected();
    while (!lost.aborted) {
      await pause(pingEveryMs, lost);
      if (!lost.aborted) await client.query('select 1');
    }
  } finally {
    await Promise.race([client.end(), sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  }
}

function endOf(client: pg.Client): AbortSignal {
  const ended = new AbortController();
  client.on('error', () => ended.abort());
  client.on('end', () => ended.abort());
  return ended.signal;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
