// The links to reports: made once for a row, found again, and revoked.
import { randomBytes } from 'node:crypto';
import { SHORT_URL_BYTES } from '#domain/reports/index.ts';
import type { ReportType } from '#domain/reports/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import type { Change } from '../db/record-change.ts';
import { reports } from './report-table.ts';

export type ReportRecord = typeof reports.$inferSelect;

interface NewReport {
  type: ReportType;
  subjectId: string;
  customerId: string;
  /** Who makes it or changes when it expires. */
  createdBy: string | null;
  /** Undefined leaves it as it is. */
  expiresAt?: Date | null | undefined;
}

/** The live link of the row, or a new one. An expired one is not brought back: who has it must not see more than before. */
export async function ensureReport(tx: Transaction, wanted: NewReport, now: Date): Promise<ReportRecord> {
  const { type, subjectId, customerId, createdBy, expiresAt } = wanted;
  const ofSubject = and(eq(reports.type, type), eq(reports.subjectId, subjectId), isNull(reports.revokedAt));
  await tx
    .update(reports)
    .set({ revokedAt: now })
    .where(and(ofSubject, sql`${reports.expiresAt} <= ${now.toISOString()}`));
  const [made] = await tx
    .insert(reports)
    .values({
      id: newId(),
      shortUrlId: newShortUrlId(),
      type,
      subjectId,
      customerId,
      createdBy,
      createdAt: now,
      expiresAt: expiresAt ?? null,
    })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await record(tx, createdBy, made, { action: 'created', after: { type, subjectId, expiresAt: made.expiresAt } });
    return made;
  }
  const [found] = await tx.select().from(reports).where(ofSubject).for('update');
  if (!found) throw new Error('A report was neither found nor made');
  if (expiresAt === undefined || expiresAt?.getTime() === found.expiresAt?.getTime()) return found;
  await tx.update(reports).set({ expiresAt }).where(eq(reports.id, found.id));
  await record(tx, createdBy, found, { action: 'updated', before: { expiresAt: found.expiresAt }, after: { expiresAt } });
  return { ...found, expiresAt };
}

const record = (
  tx: Transaction,
  actorId: string | null,
  { id, customerId }: ReportRecord,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> => recordChange(tx, actorId, { area: 'reports', entity: 'report', entityId: id, customerId, ...change });

const newShortUrlId = (): string => randomBytes(SHORT_URL_BYTES).toString('base64url');

export async function findLiveReport(db: Queryable, shortUrlId: string): Promise<ReportRecord | null> {
  const [found] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.shortUrlId, shortUrlId), isNull(reports.revokedAt)));
  return found ?? null;
}

export async function revokeReport(tx: Transaction, report: ReportRecord, revokedBy: string, now: Date): Promise<void> {
  await tx.update(reports).set({ revokedAt: now }).where(eq(reports.id, report.id));
  await record(tx, revokedBy, report, { action: 'removed', before: { type: report.type, subjectId: report.subjectId } });
}

/** Adds views that were counted meanwhile. */
export async function addViews(db: Database, views: ReadonlyMap<string, number>, now: Date): Promise<void> {
  await db.$client.query(
    `update reports r set views = r.views + v.count, last_viewed_at = $3
      from unnest($1::text[], $2::int8[]) as v (id, count) where r.short_url_id = v.id`,
    [[...views.keys()], [...views.values()], now],
  );
}
