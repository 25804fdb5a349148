// Compares the operating figures with their targets, and emails operations when one is missed and when it is met again.
import { isMissed, nextIncident, TARGET_IDS } from '#domain/operating/index.ts';
import type { TargetId } from '#domain/operating/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { emailAboutTarget } from './incident-emails.ts';
import { operatingIncidents } from './operating-table.ts';
import { readFigures } from './read-figures.ts';
import { targetValues } from './target-values.ts';

/** A job that was killed and runs again is the same check. */
const LEAST_BETWEEN_CHECKS_MS = 3 * 60_000;

export const checkOperatingFigures = jobKind({
  id: 'check-operating-figures',
  retries: 1,
  timeoutSeconds: 120,
  concurrency: 1,
  async handle({ context, write }) {
    const values = targetValues(await readFigures(context));
    await write((tx) => settleTargets(context, tx, values));
  },
});

/** All targets in one transaction, so that of two checks at the same time the second sees what the first has told. */
export async function settleTargets(context: AppContext, tx: Transaction, values: Record<TargetId, number | null>): Promise<void> {
  const now = new Date(context.now());
  const open = await tx.select().from(operatingIncidents).orderBy(operatingIncidents.target).for('update');
  for (const target of TARGET_IDS) {
    const before = open.find((row) => row.target === target) ?? null;
    if (before && now.getTime() - before.checkedAt.getTime() < LEAST_BETWEEN_CHECKS_MS) continue;
    const value = values[target];
    const isMissedNow = isMissed(target, value);
    const { incident, email } = nextIncident(before, isMissedNow);
    if (!incident && !before) continue;
    const since = before?.since ?? now;
    const shown = isMissedNow && value !== null ? value : (before?.value ?? 0);
    if (incident) await storeIncident(tx, { target, since, value: shown, ...incident, checkedAt: now });
    else await tx.delete(operatingIncidents).where(eq(operatingIncidents.target, target));
    if (email) await emailAboutTarget(context, tx, { target, kind: email, value: email === 'over' ? value : shown, since });
    publishAfterCommit(tx, { area: 'staff-overview', ids: [], customerId: null });
  }
}

async function storeIncident(tx: Transaction, row: typeof operatingIncidents.$inferInsert): Promise<void> {
  const { target: _target, ...values } = row;
  await tx.insert(operatingIncidents).values(row).onConflictDoUpdate({ target: operatingIncidents.target, set: values });
}

/** Those that operations have been told of, the oldest first. */
export const openIncidents = (db: Database): Promise<(typeof operatingIncidents.$inferSelect)[]> =>
  db.select().from(operatingIncidents).where(eq(operatingIncidents.isReported, true)).orderBy(operatingIncidents.since);
