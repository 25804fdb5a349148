import type { Report, reportEndpoints } from '#contract/reports/index.ts';
import { EMAIL_SENT, reportSentTo } from '#contract/reports/index.ts';
import { SHORT_URL_PATTERN } from '#domain/reports/index.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { reportUrl } from './report-url.ts';
import { describeReport } from './describe-report.ts';
import { readReport } from './read-report.ts';
import { ensureReport, findLiveReport, revokeReport } from './report-store.ts';
import type { ReportRecord } from './report-store.ts';
import { requireSubject, requireSubjectEverSeen } from './report-subject.ts';
import type { ReportSubject } from './report-subject.ts';
import { shareByEmail } from './share-by-email.ts';

export const reportRoutes: Routes<typeof reportEndpoints> = {
  createReport: async ({ context, actor, params, body }) => {
    const subject = await requireSubject(context.db, actor, params.type, body._id);
    const wanted = {
      type: params.type,
      subjectId: body._id,
      customerId: subject.customerId,
      createdBy: actor.userId,
      expiresAt: body.expiresAt === undefined || body.expiresAt === null ? body.expiresAt : new Date(body.expiresAt),
    };
    const made = await context.db.transaction((tx) => ensureReport(tx, wanted, new Date(context.clock.now())));
    return describe(context, made, subject);
  },
  revokeReport: async ({ context, actor, params }) => {
    const found = await findLiveReport(context.db, params.shortUrlId);
    if (!found) throw new AppError('notFound');
    await requireSubjectEverSeen(context.db, actor, found.type, found.subjectId);
    await context.db.transaction((tx) => revokeReport(tx, found, actor.userId, new Date(context.clock.now())));
    return { shortUrlId: found.shortUrlId };
  },
  readReportData: async ({ context, params, request, reply }) => {
    const now = context.clock.now();
    const id = SHORT_URL_PATTERN.test(params.shortUrlId) ? params.shortUrlId : '';
    const found = await readReport(context.db, id, request.reportDomain, context.clock.now);
    void reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    if (!found) throw new AppError('reportNotFound');
    return describeReport(found, now);
  },
  shareReport: async ({ context, actor, body }) => {
    const sentTo = await shareByEmail(context, actor, {
      sendTo: body.form.email,
      body: body.content,
      shared: { kind: 'report', type: 'campaign', _id: body.campaign },
    });
    return { message: reportSentTo(sentTo), sentTo };
  },
  shareByEmail: async ({ context, actor, body }) => ({ message: EMAIL_SENT, sentTo: await shareByEmail(context, actor, body) }),
};

function describe({ address }: AppContext, report: ReportRecord, { title, reportDomain, timezone }: ReportSubject): Report {
  const { shortUrlId, type, subjectId, expiresAt, createdAt, views } = report;
  const shortUrl = reportUrl(address.root(), reportDomain, shortUrlId);
  return {
    shortUrlId,
    shortUrl,
    type,
    subjectId,
    title,
    pictureUrl: `${shortUrl}/picture.jpg`,
    expiresAt: expiresAt?.toISOString() ?? null,
    timezone,
    createdAt: createdAt.toISOString(),
    views,
  };
}
