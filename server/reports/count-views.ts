// Counts the views of reports in memory and writes them in batches, so that a report that many people open writes one row now and then.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connection.ts';
import { addViews } from './report-store.ts';

const FLUSH_MS = 10_000;
/** Programs that read a page to show a preview of it. */
const PREVIEW_READERS =
  /facebookexternalhit|facebot|twitterbot|linkedinbot|pinterest|slackbot|whatsapp|telegrambot|discordbot|skypeuripreview|googlebot|bingbot|bot\b|crawler|spider/i;

export interface ViewCounter {
  count(shortUrlId: string, userAgent: string | undefined): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function openViewCounter(db: Database, log: FastifyBaseLogger, now: () => number): ViewCounter {
  let counted = new Map<string, number>();
  const add = (id: string, count: number): unknown => counted.set(id, (counted.get(id) ?? 0) + count);
  const flush = async (): Promise<void> => {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await addViews(db, batch, new Date(now()));
    } catch (error) {
      log.warn({ err: error }, 'views of reports could not be written, and are tried again');
      for (const [id, count] of batch) add(id, count);
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count: (shortUrlId, userAgent = '') => {
      if (!PREVIEW_READERS.test(userAgent)) add(shortUrlId, 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
