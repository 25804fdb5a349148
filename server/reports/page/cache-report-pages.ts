// Keeps the pages of reports that were made last. Each view reads its report from the database, so that a revoked link and new figures
// take effect at once; the page is made again only when what was read, or the customer's day, is another one.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { parseReport } from '../read-report.ts';
import type { ReadReport, ReportText } from '../read-report.ts';

/** About 60 kB each. */
const MAX_KEPT = 300;
const compress = promisify(gzip);

export interface MadePage {
  headers: Readonly<Record<string, string>>;
  html: string;
}

export interface CachedPage {
  shortUrlId: string;
  headers: Readonly<Record<string, string>>;
  plain: Buffer;
  gzipped: Buffer;
}

interface Kept extends ReportText {
  timezone: string;
  day: string;
  page: Promise<CachedPage>;
}

export type PageOfReport = (key: string, text: ReportText, now: number) => Promise<CachedPage>;

/** `make` may depend on the day of the customer, and on nothing else that changes. */
export function cacheReportPages(make: (report: ReadReport, now: number) => Promise<MadePage>): PageOfReport {
  const kept = new Map<string, Kept>();
  const made = (key: string, text: ReportText, now: number): Kept => {
    const report = parseReport(text);
    const { shortUrlId, timezone } = report.content;
    const page = make(report, now).then(async ({ headers, html }) => {
      const plain = Buffer.from(html);
      return { shortUrlId, headers, plain, gzipped: await compress(plain) };
    });
    page.catch(() => kept.delete(key));
    return { ...text, timezone, day: dayIn(timezone, now), page };
  };
  return (key, text, now) => {
    const known = kept.get(key);
    const current = known && isCurrent(known, text, now) ? known : made(key, text, now);
    // The page that was asked for last moves to the end, so that the first is the one to forget.
    kept.delete(key);
    kept.set(key, current);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return current.page;
  };
}

const dayIn = (timezone: string, now: number): string => dayOfWall(wallTimeAt(now, timezone));

const isCurrent = (kept: Kept, { content, figures }: ReportText, now: number): boolean =>
  kept.content === content && kept.figures === figures && kept.day === dayIn(kept.timezone, now);
