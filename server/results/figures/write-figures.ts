// Writes the daily figures of some ads and, in the same transaction, what they change in the sums per campaign and customer. Writing the
// same figures again writes nothing.
import type { Network } from '#domain/networks/index.ts';
import type { FigureSums } from '#domain/results/index.ts';
import { connectionOf } from '../../db/connection.ts';
import type { Transaction } from '../../db/connection.ts';
import { WRITE_FIGURES } from './write-figures-sql.ts';

export interface AdDay extends FigureSums {
  adId: string;
  /** YYYY-MM-DD in the time zone of the account. */
  day: string;
}

/** All that a network answered about these ads on these days. What it left out has no figures: earlier ones are taken back. */
export interface AdDays {
  accountId: string;
  network: Network;
  currencyCode: string;
  adIds: readonly string[];
  since: string;
  until: string;
  /** The network may still change this day and later ones. */
  firstOpenDay: string;
  rows: readonly AdDay[];
  readAt: Date;
}

/** Until the end of the transaction. Differences are taken against the stored rows, so two pulls of an account must not write at once. */
export const lockFigures = async (tx: Transaction, accountId: string): Promise<void> =>
  void (await connectionOf(tx).query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`figures ${accountId}`]));

/** Returns how many daily rows were written. The months need their partitions before: `ensureMonthPartitions`. */
export async function writeFigures(tx: Transaction, answer: AdDays): Promise<number> {
  const { accountId, network, currencyCode, adIds, since, until, firstOpenDay, rows, readAt } = answer;
  requireWithin(answer);
  const client = connectionOf(tx);
  await lockFigures(tx, accountId);
  const column = (value: (row: AdDay) => string | number): string => `{${rows.map(value).join(',')}}`;
  const written = await client.query<{ rows: number }>({
    name: 'write_figures',
    text: WRITE_FIGURES,
    values: [
      `{${adIds.join(',')}}`,
      since,
      until,
      column(({ adId }) => adId),
      column(({ day }) => day),
      column(({ impressions }) => impressions),
      column(({ clicks }) => clicks),
      column(({ linkClicks }) => linkClicks),
      column(({ spendMicros }) => spendMicros),
      column(({ videoViews }) => videoViews),
      column(({ thruPlays }) => thruPlays),
      column(({ leads }) => leads),
      firstOpenDay,
      network,
      currencyCode,
      readAt,
    ],
  });
  return written.rows[0]?.rows ?? 0;
}

/** A row outside of what was asked for would be added to the sums a second time. */
function requireWithin({ adIds, since, until, rows }: AdDays): void {
  const known = new Set(adIds);
  const seen = new Set<string>();
  for (const { adId, day } of rows) {
    if (!known.has(adId) || day < since || day > until) throw new Error(`Figures of ${adId} on ${day} were not asked for`);
    const key = `${adId} ${day}`;
    if (seen.has(key)) throw new Error(`Figures of ${adId} on ${day} came twice`);
    seen.add(key);
  }
}
