// The live report of an order, for a page of another module that has checked who reads it. Sharing passes on the report's own view-only
// address, never that of the page.
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { WEB_FOLDER } from '../program-files.ts';
import { reportUrl } from '../report-url-sql.ts';
import { describeReport } from './describe-report.ts';
import { keepMaps } from './map/keep-maps.ts';
import { openAtlas } from './map/read-atlas.ts';
import { html } from './page/html.ts';
import type { Markup } from './page/html.ts';
import { reportHtml } from './page/report-html.ts';
import { readReport } from './read-report.ts';
import { ensureReport } from './report-store.ts';
import type { ReportRecord } from './report-store.ts';
import { reports } from './report-table.ts';

interface ReportedOrder {
  id: string;
  customerId: string;
}

export type ReadOrderReport = (order: ReportedOrder) => Promise<Markup | null>;

/** Null where someone revoked the report, or it has expired. */
export function openOrderReports(context: AppContext): ReadOrderReport {
  const mapOf = keepMaps(openAtlas(WEB_FOLDER));
  return async (order) => {
    const now = context.clock.now();
    const shortUrlId = await liveReportOf(context.db, order, now, () => context.db.transaction((tx) => makeReport(tx, order, now)));
    const found = shortUrlId === null ? null : await readReport(context.db, shortUrlId, null, now);
    if (!found) return null;
    const data = describeReport(found, now);
    const url = reportUrl(context.address.root(), found.content.reportDomain, data.shortUrlId);
    return html`<div data-share="${url}">${reportHtml(data, await mapOf(data.area))}</div>`;
  };
}

/** The address of the report, for emails about the order. Null where someone revoked it, or it has expired. */
export async function orderReportUrl({ address, clock }: AppContext, tx: Transaction, order: ReportedOrder): Promise<string | null> {
  const now = clock.now();
  const shortUrlId = await liveReportOf(tx, order, now, () => makeReport(tx, order, now));
  const [customer] = await tx.select({ domains: customers.reportDomains }).from(customers).where(eq(customers.id, order.customerId));
  return shortUrlId && reportUrl(address.root(), customer?.domains[0] ?? null, shortUrlId);
}

/** An order that never had a report gets one. One that was revoked stays revoked. */
async function liveReportOf(db: Queryable, { id }: ReportedOrder, now: number, make: () => Promise<ReportRecord>): Promise<string | null> {
  const all = await db
    .select()
    .from(reports)
    .where(and(eq(reports.type, 'order'), eq(reports.subjectId, id)));
  if (all.length === 0) return (await make()).shortUrlId;
  const live = all.find(({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt.getTime() > now));
  return live?.shortUrlId ?? null;
}

const makeReport = (tx: Transaction, { id, customerId }: ReportedOrder, now: number): Promise<ReportRecord> =>
  ensureReport(tx, { type: 'order', subjectId: id, customerId, createdBy: null }, new Date(now));
