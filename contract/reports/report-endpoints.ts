// Endpoints of reports and sharing. The data of a report is public behind its id.
import { REPORT_ROLES } from '#domain/reports/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { report, reportData, reportInput, reportType, shortUrlId } from './report-shapes.ts';
import { shareAnswer, shareEmailInput, shareReportInput } from './share-shapes.ts';

const area = 'reports';
const byShortUrl = z.object({ shortUrlId });
const shareErrors = ['noRecipient', 'notFound', 'notShareable', 'shareQuotaReached', 'sharingOff'] as const;

export const reportEndpoints = {
  createReport: endpoint({
    area,
    method: 'POST',
    path: '/api/config/report/{type}',
    summary: 'The public link to the results of a campaign, an order, a listing or a resource. Repeated calls return the same link',
    access: REPORT_ROLES,
    notByKey: true,
    params: z.object({ type: reportType }),
    body: reportInput,
    output: report,
    errors: ['notFound'],
  }),
  revokeReport: endpoint({
    area,
    method: 'DELETE',
    path: '/api/config/reports/{shortUrlId}',
    summary: 'Turn off a public link. It no longer opens the report',
    access: REPORT_ROLES,
    params: byShortUrl,
    output: z.object({ shortUrlId }),
    errors: ['notFound'],
  }),
  readReportData: endpoint({
    area,
    method: 'GET',
    path: '/api/report/{shortUrlId}/data',
    summary: 'What a report shows, without sign-in',
    access: 'public',
    params: z.object({ shortUrlId: z.string() }),
    output: reportData,
    errors: ['reportNotFound'],
  }),
  shareReport: endpoint({
    area,
    method: 'POST',
    path: '/api/report/share/by/email/Url',
    summary: 'Send the report of a campaign to at most three email addresses',
    access: REPORT_ROLES,
    notByKey: true,
    body: shareReportInput,
    output: shareAnswer,
    errors: shareErrors,
  }),
  shareByEmail: endpoint({
    area,
    method: 'POST',
    path: '/api/customer-dashboards/sendEmail',
    summary: 'Send the link to a report, listing or resource to at most three email addresses',
    access: REPORT_ROLES,
    notByKey: true,
    body: shareEmailInput,
    output: shareAnswer,
    errors: shareErrors,
  }),
} as const;
