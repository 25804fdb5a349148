// The live report of an order, for a page of another module that has checked who reads it. Sharing passes on the report's own view-only
// address, never that of the page.
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
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
import { reports } from './report-table.ts';

export type ReadOrderReport = (order: { id: string; customerId: string }) => Promise<Markup | null>;

/** Null where someone revoked the report, or it has expired. */
export function openOrderReports(context: AppContext): ReadOrderReport {
  const mapOf = keepMaps(openAtlas(WEB_FOLDER));
  return async (order) => {
    const now = context.clock.now();
    const shortUrlId = await liveReportOf(context, order, now);
    const found = shortUrlId === null ? null : await readReport(context.db, shortUrlId, null, now);
    if (!found) return null;
    const data = describeReport(found, now);
    const url = reportUrl(context.address.root(), found.content.reportDomain, data.shortUrlId);
    return html`<div data-share="${url}">${reportHtml(data, await mapOf(data.area))}</div>`;
  };
}

/** An order that never had a report gets one. One that was revoked stays revoked. */
async function liveReportOf(
  { db }: AppContext,
  { id, customerId }: { id: string; customerId: string },
  now: number,
): Promise<string | null> {
  const all = await db
    .select()
    .from(reports)
    .where(and(eq(reports.type, 'order'), eq(reports.subjectId, id)));
  if (all.length > 0) return all.find(({ revokedAt }) => revokedAt === null)?.shortUrlId ?? null;
  const made = await db.transaction((tx) => ensureReport(tx, { type: 'order', subjectId: id, customerId, createdBy: null }, new Date(now)));
  return made.shortUrlId;
}
