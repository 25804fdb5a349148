// Serves the public pages of reports and the pictures that networks show beside shared links.
import type { ReportData } from '#contract/reports/index.ts';
import { themeOf } from '#domain/dashboards/index.ts';
import { SHORT_URL_PATTERN } from '#domain/reports/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { acceptedEncodings } from '../http/web-app/accepted-encodings.ts';
import { reportUrl } from './report-url.ts';
import { openViewCounter } from './count-views.ts';
import { describeReport, themesOf } from './describe-report.ts';
import type { DrawMap } from './map/cache-maps.ts';
import { cacheReportPages } from './page/cache-report-pages.ts';
import type { MadePage } from './page/cache-report-pages.ts';
import { publicPage } from './page/public-page.ts';
import type { PublicPage } from './page/public-page.ts';
import type { PublicFiles } from './page/public-files.ts';
import { publicHeaders } from './page/public-headers.ts';
import { NOTHING_HERE, REPORT_REFRESH, reportHtml } from './page/report-html.ts';
import { readReport, readReportText } from './read-report.ts';
import type { ReportContent } from './read-report.ts';
import { openSocialPictures } from './social-picture.ts';

/** Caches show the picture for this long after the report was revoked. Programs that make previews fetch it once and keep their own. */
const PICTURE_SECONDS = 300;
const HTML = 'text/html; charset=utf-8';

type ReportRequest = FastifyRequest<{ Params: { shortUrlId: string }; Querystring: Readonly<Record<string, unknown>> }>;

/** A text of another form is no id; it is looked up all the same, as an id that nobody has. */
const idIn = ({ params }: ReportRequest): string => (SHORT_URL_PATTERN.test(params.shortUrlId) ? params.shortUrlId : '');

/** An open page reads itself again, which is no further view. */
const isRefresh = ({ query }: ReportRequest): boolean => Object.hasOwn(query, REPORT_REFRESH);

export function serveReportPages(app: FastifyInstance, context: AppContext, files: PublicFiles, drawMap: DrawMap): void {
  const { db, clock, log, address } = context;
  const views = openViewCounter(db, log, clock.now);
  const pictures = openSocialPictures(context);
  app.addHook('onClose', () => views.close());

  const made = (page: PublicPage): MadePage => ({ headers: publicHeaders(page.theme), html: publicPage(page, files) });
  const missing = made(MISSING);
  const sendMissing = (reply: FastifyReply): FastifyReply => reply.status(404).headers(missing.headers).type(HTML).send(missing.html);
  const pageOfReport = cacheReportPages(async (report, now) => {
    const data = describeReport(report, now);
    return made(pageOf(address.root(), report.content, data, reportHtml(data, await drawMap(data.area))));
  });

  app.get('/r/:shortUrlId', async (request: ReportRequest, reply) => {
    const now = clock.now();
    const text = await readReportText(db, idIn(request), request.reportDomain, clock.now);
    if (!text) return sendMissing(reply);
    const page = await pageOfReport(idIn(request), text, now);
    if (!isRefresh(request)) views.count(page.shortUrlId, request.headers['user-agent']);
    void reply.headers(page.headers).type(HTML).header('vary', 'accept-encoding');
    return acceptedEncodings(request).includes('gzip')
      ? reply.header('content-encoding', 'gzip').send(page.gzipped)
      : reply.send(page.plain);
  });

  app.get('/r/:shortUrlId/picture.jpg', async (request: ReportRequest, reply) => {
    const found = await readReport(db, idIn(request), request.reportDomain, clock.now);
    const picture = found && (await pictures.of(describeReport(found, clock.now())));
    if (!picture) return sendMissing(reply);
    return reply
      .headers({
        'cache-control': `public, max-age=${PICTURE_SECONDS}`,
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      })
      .type('image/jpeg')
      .send(picture);
  });
}

const MISSING: PublicPage = {
  title: 'Report not available',
  description: '',
  preview: null,
  customerName: '',
  logo: null,
  theme: null,
  body: NOTHING_HERE,
};

function pageOf(root: string, content: ReportContent, data: ReportData, body: PublicPage['body']): PublicPage {
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
