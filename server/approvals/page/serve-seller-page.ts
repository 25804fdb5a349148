// Serves the seller's page. It is plain HTML that a GET renders and that changes nothing; the script of the public pages sends decisions.
import { APPROVAL_PATH, approvalLinkId } from '#contract/approvals/index.ts';
import { themeOf } from '#domain/dashboards/index.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { findSession } from '../../http/session/authenticate.ts';
import { html, openOrderReports, publicHeaders, publicPage } from '../../reports/index.ts';
import type { DrawMap, PublicFiles, PublicPage } from '../../reports/index.ts';
import { readSellerPage } from '../seller-view.ts';
import type { SellerPage } from '../seller-view.ts';
import type { PageInput } from './page-input.ts';
import { sellerPageHtml } from './seller-page-html.ts';

export function serveSellerPage(app: FastifyInstance, context: AppContext, files: PublicFiles, drawMap: DrawMap): void {
  const readReport = openOrderReports(context, drawMap);
  app.get<{ Params: { linkId: string } }>(`${APPROVAL_PATH}:linkId`, async (request, reply) => {
    const token = request.params.linkId;
    const page = await findPage(context, token);
    const isSignedIn = (await findSession(context.sessions, request).catch(() => null)) !== null;
    const report = page?.view.stage === 'RUNNING' ? await readReport(page.order) : null;
    const shown = page ? shownPage(page, { token, isSignedIn, report }) : GONE;
    return reply
      .status(page ? 200 : 404)
      .headers(headersOf(shown))
      .type('text/html; charset=utf-8')
      .send(publicPage(shown, files));
  });
}

/** As every public page, and the videos of ads. */
function headersOf({ theme }: PublicPage): Record<string, string> {
  const headers = publicHeaders(theme, { forms: true });
  return { ...headers, 'content-security-policy': `${headers['content-security-policy'] ?? ''};media-src 'self'` };
}

/** A malformed id is looked up like any other, so that it takes as long. */
async function findPage(context: AppContext, token: string): Promise<SellerPage | null> {
  try {
    return await readSellerPage(context, approvalLinkId.safeParse(token).success ? token : '');
  } catch (error) {
    if (error instanceof AppError && error.code === 'approvalLinkGone') return null;
    throw error;
  }
}

const shownPage = ({ view, timezone }: SellerPage, given: Pick<PageInput, 'token' | 'isSignedIn' | 'report'>): PublicPage => ({
  title: `Ads for ${view.order.title}`,
  description: `${view.customer.name} prepared these ads for you.`,
  // The link is for one person, so nothing of it is shown where it is pasted.
  preview: null,
  customerName: view.customer.name,
  logo: view.customer.logoUrl,
  theme: themeOf(view.customer.themes),
  body: sellerPageHtml({ view, timezone, ...given }),
});

const GONE: PublicPage = {
  title: 'This link no longer works',
  description: 'Ask your agent for a new one.',
  preview: null,
  customerName: 'Adstead',
  logo: null,
  theme: null,
  body: html`<section class="nothing">
    <h1>This link no longer works</h1>
    <p class="quiet">The link was replaced or turned off, or has expired. Ask your agent for a new one.</p>
  </section>`,
};
