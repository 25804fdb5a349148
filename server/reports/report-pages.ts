// Serves the public pages of reports and the pictures that networks show beside shared links.
import { randomBytes } from 'node:crypto';
import type { ReportData } from '#contract/reports/index.ts';
import { themeOf } from '#domain/dashboards/index.ts';
import { SHORT_URL_PATTERN } from '#domain/reports/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { reportUrl } from '../report-url-sql.ts';
import { openViewCounter } from './count-views.ts';
import { describeReport, themesOf } from './describe-report.ts';
import type { DrawMap } from './map/keep-maps.ts';
import { publicPage } from './page/public-page.ts';
import type { PublicFiles } from './page/public-files.ts';
import { publicHeaders } from './page/public-headers.ts';
import { NOTHING_HERE, reportHtml } from './page/report-html.ts';
import { readReport } from './read-report.ts';
import type { ReportContent } from './read-report.ts';
import { openSocialPictures } from './social-picture.ts';

type ReportRequest = FastifyRequest<{ Params: { shortUrlId: string } }>;

/** A text of another form is no id; it is looked up all the same, as an id that nobody has. */
const idIn = ({ params }: ReportRequest): string => (SHORT_URL_PATTERN.test(params.shortUrlId) ? params.shortUrlId : '');

export function serveReportPages(app: FastifyInstance, context: AppContext, files: PublicFiles, drawMap: DrawMap): void {
  const { db, clock, log, address } = context;
  const views = openViewCounter(db, log, clock.now);
  const pictures = openSocialPictures(context);
  app.addHook('onClose', () => views.close());

  const send = (reply: FastifyReply, status: number, page: Parameters<typeof publicPage>[0]): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(status)
      .headers(publicHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(publicPage(page, files, nonce));
  };

  app.get('/r/:shortUrlId', async (request: ReportRequest, reply) => {
    const found = await readReport(db, idIn(request), request.reportDomain, clock.now());
    if (!found) return send(reply, 404, MISSING);
    views.count(found.content.shortUrlId, request.headers['user-agent']);
    const data = describeReport(found, clock.now());
    return send(reply, 200, pageOf(address.root(), found.content, data, reportHtml(data, await drawMap(data.area))));
  });

  app.get('/r/:shortUrlId/picture.jpg', async (request: ReportRequest, reply) => {
    const found = await readReport(db, idIn(request), request.reportDomain, clock.now());
    const picture = found && (await pictures.of(describeReport(found, clock.now())));
    if (!picture) return send(reply, 404, MISSING);
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin', 'x-robots-tag': 'noindex' })
      .type('image/jpeg')
      .send(picture);
  });
}

const MISSING = {
  title: 'Report not available',
  description: '',
  preview: null,
  customerName: '',
  logo: null,
  theme: null,
  body: NOTHING_HERE,
} as const;

function pageOf(root: string, content: ReportContent, data: ReportData, body: Parameters<typeof publicPage>[0]['body']) {
  const url = reportUrl(root, content.reportDomain, content.shortUrlId);
  return {
    title: data.place === '' ? `${data.title}: results` : `${data.title}, ${data.place}: results`,
    description: data.sentence,
    preview: { url, picture: `${url}/picture.jpg` },
    customerName: data.customerName,
    logo: data.headerLogo,
    theme: themeOf(themesOf(content)),
    body,
  };
}
