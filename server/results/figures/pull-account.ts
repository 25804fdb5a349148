// Reads the figures of an account's campaigns, a few campaigns at a time. Each part is written by itself, so that a pull that is
// interrupted goes on where it stopped.
import { addFigures, daysOfMonth, firstOpenDay, monthsIn } from '#domain/results/index.ts';
import type { DayRange } from '#domain/results/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import type { FigureReader, NetworkAdDay } from './figure-reader.ts';
import { accountDay, campaignsToRead, markPulled, markRead, readMeanwhile, writeReach } from './figure-store.ts';
import type { CampaignToRead, FigureAccount, ReachRow } from './figure-store.ts';
import { ensureMonthPartitions } from './month-partitions.ts';
import { lockFigures, writeFigures } from './write-figures.ts';
import type { AdDay } from './write-figures.ts';

/** Campaigns that are asked for together: a few thousand rows each time. */
const CAMPAIGNS_PER_PART = 50;
/** A pull that is taken up again leaves out what was read this long ago at most. */
const RESUME_MS = 20 * 60_000;

type PullContext = Pick<AppContext, 'db'> & { clock: Pick<AppContext['clock'], 'now'> };
export type PullWork = Pick<JobWork<unknown>, 'write' | 'signal' | 'attempt' | 'report'> & { context: PullContext };

export async function pullAccount(
  work: PullWork,
  account: FigureAccount,
  reader: FigureReader,
  campaignIds: readonly string[] | null,
): Promise<void> {
  const { context, write, signal } = work;
  const now = context.clock.now();
  const since = work.attempt === 1 ? now : now - RESUME_MS;
  const due = await campaignsToRead(context.db, account, { now, campaignIds, since });
  const parts = Array.from({ length: Math.ceil(due.length / CAMPAIGNS_PER_PART) }, (_, at) =>
    due.slice(at * CAMPAIGNS_PER_PART, (at + 1) * CAMPAIGNS_PER_PART),
  );
  if (due[0]) await ensureMonthPartitions(context.db, rangeOf(due).since, accountDay(account, now));
  let next = readAhead(context, account, reader, parts[0]);
  for (const [at] of parts.entries()) {
    signal.throwIfAborted();
    const answer = await next;
    next = readAhead(context, account, reader, parts[at + 1]);
    if (answer) await write((tx) => storePart(tx, account, answer));
    await work.report({ value: Math.round((100 * (at + 1)) / parts.length), message: account.name });
  }
  if (campaignIds === null) await write((tx) => markPulled(tx, account.id, accountDay(account, now), new Date(now)));
}

/** The network answers about the next campaigns while those before are written. */
function readAhead(
  context: PullContext,
  account: FigureAccount,
  reader: FigureReader,
  part: readonly CampaignToRead[] | undefined,
): Promise<Part | null> {
  const answer = part ? readPart(context, account, reader, part) : Promise.resolve(null);
  // It is awaited after the write; a failure of the write must not leave this one unheard.
  answer.catch(() => undefined);
  return answer;
}

async function readPart(
  context: PullContext,
  account: FigureAccount,
  reader: FigureReader,
  part: readonly CampaignToRead[],
): Promise<Part> {
  const readAt = new Date(context.clock.now());
  const today = accountDay(account, readAt.getTime());
  const range = rangeOf(part);
  const answered = await reader.read(
    part.map(({ externalId }) => externalId),
    range,
  );
  return { part, range, answered, reach: await readReach(reader, part, today), today, readAt };
}

const rangeOf = (part: readonly CampaignToRead[]): DayRange => ({
  since: part.reduce((first, { range }) => (range.since < first ? range.since : first), part[0]?.range.since ?? ''),
  until: part.reduce((last, { range }) => (range.until > last ? range.until : last), part[0]?.range.until ?? ''),
});

interface Part {
  part: readonly CampaignToRead[];
  range: DayRange;
  answered: readonly NetworkAdDay[];
  reach: readonly ReachRow[];
  today: string;
  readAt: Date;
}

async function storePart(tx: Transaction, account: FigureAccount, { part, range, answered, reach, today, readAt }: Part): Promise<void> {
  await lockFigures(tx, account.id);
  const newer = await readMeanwhile(
    tx,
    part.map(({ id }) => id),
    readAt,
  );
  const current = part.filter(({ id }) => !newer.has(id));
  const { id: accountId, network, currencyCode } = account;
  const rows = rowsOfOurAds(current, answered);
  const adIds = current.flatMap(({ ads }) => ads.map(({ id }) => id));
  const written = await writeFigures(tx, {
    accountId,
    network,
    currencyCode,
    adIds,
    ...range,
    firstOpenDay: firstOpenDay(network, today),
    rows,
    readAt,
  });
  await writeReach(
    tx,
    reach.filter(({ campaignId }) => !newer.has(campaignId)),
    readAt,
  );
  await markRead(
    tx,
    current.map(({ id }) => id),
    today,
    readAt,
  );
  if (written === 0) return;
  for (const [customerId, ofCustomer] of Map.groupBy(current, (campaign) => campaign.customerId))
    publishAfterCommit(tx, { area: 'results', ids: ofCustomer.map(({ id }) => id), customerId });
}

/**
 * Under our ids. On Google a changed ad is a new one, and people add ads on the network's own site: those we do not know are counted with
 * the ad of ours in the same ad set, so that sums are those of the campaign.
 */
export function rowsOfOurAds(part: readonly CampaignToRead[], answered: readonly NetworkAdDay[]): AdDay[] {
  const campaigns = new Map(part.map((campaign) => [campaign.externalId, campaign]));
  const rows = new Map<string, AdDay>();
  for (const { campaignId, adSetId, adId: externalId, day, ...figures } of answered) {
    const ads = campaigns.get(campaignId)?.ads ?? [];
    const ad = ads.find((each) => each.externalId === externalId) ?? ads.find((each) => each.adSetExternalId === adSetId) ?? ads[0];
    if (!ad) continue;
    const key = `${ad.id} ${day}`;
    const known = rows.get(key);
    rows.set(key, { ...(known ? addFigures(known, figures) : figures), adId: ad.id, day });
  }
  return [...rows.values()];
}

/** For the life of each campaign, and for the months that are read. Campaigns that began on the same day are asked for together. */
async function readReach(reader: FigureReader, part: readonly CampaignToRead[], today: string): Promise<ReachRow[]> {
  const asked: { period: string; range: DayRange; campaigns: readonly CampaignToRead[] }[] = [];
  for (const [startsOn, campaigns] of Map.groupBy(part, (campaign) => campaign.startsOn))
    asked.push({ period: 'life', range: { since: startsOn, until: today }, campaigns });
  for (const month of monthsIn(rangeOf(part))) {
    const range = daysOfMonth(month);
    const campaigns = part.filter((campaign) => campaign.range.since <= range.until && campaign.range.until >= range.since);
    asked.push({ period: month, range: { ...range, until: range.until < today ? range.until : today }, campaigns });
  }
  const rows: ReachRow[] = [];
  for (const { period, range, campaigns } of asked) {
    if (campaigns.length === 0) continue;
    const ids = new Map(campaigns.map(({ externalId, id }) => [externalId, id]));
    for (const { campaignId, reach } of await reader.reach([...ids.keys()], range)) {
      const id = ids.get(campaignId);
      if (id !== undefined) rows.push({ campaignId: id, period, reach });
    }
  }
  return rows;
}
