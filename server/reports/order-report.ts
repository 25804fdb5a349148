// The live report of an order, for a page of another module that has checked who reads it. Sharing passes on the report's own view-only
// address, never that of the page.
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { reportUrl } from './report-url.ts';
import { describeReport } from './describe-report.ts';
import type { DrawMap } from './map/cache-maps.ts';
import { html } from '../http/html.ts';
import type { Markup } from '../http/html.ts';
import { reportHtml } from './page/report-html.ts';
import { readReport } from './read-report.ts';
import { ensureReport } from './report-store.ts';
import { reports } from './report-table.ts';

interface ReportedOrder {
  id: string;
  customerId: string;
}

/** An order that never had a report gets one. One that was revoked stays revoked. */
export async function ensureOrderReport(
  tx: Transaction,
  { id, customerId }: ReportedOrder,
  createdBy: string | null,
  now: Date,
): Promise<void> {
  if ((await tx.$count(reports, ofOrder(id))) > 0) return;
  await ensureReport(tx, { type: 'order', subjectId: id, customerId, createdBy }, now);
}

const ofOrder = (id: string) => and(eq(reports.type, 'order'), eq(reports.subjectId, id));

export type ReadOrderReport = (order: ReportedOrder) => Promise<Markup | null>;

/** Null where there is no report, someone revoked it, or it has expired. */
export const openOrderReports =
  (context: AppContext, drawMap: DrawMap): ReadOrderReport =>
  async ({ id }) => {
    const now = context.clock.now();
    const shortUrlId = await liveReportOf(context.db, id, now);
    const found = shortUrlId === null ? null : await readReport(context.db, shortUrlId, null, context.clock.now);
    if (!found) return null;
    const data = describeReport(found, now);
    const url = reportUrl(context.address.root(), found.content.reportDomain, data.shortUrlId);
    return html`<div data-share="${url}">${reportHtml(data, await drawMap(data.area))}</div>`;
  };

/** The address of the report, for emails about the order. Null where someone revoked it, or it has expired. */
export async function orderReportUrl({ address, clock }: AppContext, tx: Transaction, order: ReportedOrder): Promise<string | null> {
  const now = clock.now();
  await ensureOrderReport(tx, order, null, new Date(now));
  const shortUrlId = await liveReportOf(tx, order.id, now);
  const [customer] = await tx.select({ domains: customers.reportDomains }).from(customers).where(eq(customers.id, order.customerId));
  return shortUrlId && reportUrl(address.root(), customer?.domains[0] ?? null, shortUrlId);
}

async function liveReportOf(db: Queryable, orderId: string, now: number): Promise<string | null> {
  const [live] = await db
    .select({ shortUrlId: reports.shortUrlId })
    .from(reports)
    .where(and(ofOrder(orderId), isNull(reports.revokedAt), or(isNull(reports.expiresAt), gt(reports.expiresAt, new Date(now)))));
  return live?.shortUrlId ?? null;
}
