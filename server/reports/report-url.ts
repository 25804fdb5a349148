// The public address of reports: on the customer's first report domain, or at our own. As SQL for lists and records of other modules.
import { reportPath } from '#domain/reports/index.ts';
import type { ReportType } from '#domain/reports/index.ts';
import { PRODUCT_NOW } from '../db/product-time.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const reportUrl = (root: string, reportDomain: string | null, shortUrlId: string): string =>
  `${reportDomain === null ? root : `https://${reportDomain}`}${reportPath(shortUrlId)}`;

/** The address of the live report of a row, or null. `customer` is the alias of its customer. */
export const reportUrlSql =
  (root: string) =>
  (type: ReportType, subjectId: string, customer: string): string =>
    `(select coalesce('https://' || ${customer}.report_domains[1], ${quoted(root)}) || ${quoted(reportPath(''))} || rp.short_url_id from reports rp
    where rp.type = '${type}' and rp.subject_id = ${subjectId} and rp.revoked_at is null and (rp.expires_at is null or rp.expires_at > ${PRODUCT_NOW}))`;
