// Serves the web app. Hashed assets are cached for a year; the page itself is always fresh and
// carries who is signed in, so that the first screen needs no extra round trip.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_SCREEN_FOR_SELLERS, CARD_SCREEN_PATH } from '#contract/orders/index.ts';
import type { AtHome } from '#domain/access/index.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { WEB_FOLDER } from '../../program-files.ts';
import { AppError } from '../app-error.ts';
import { findSession } from '../session/authenticate.ts';
import { openedScreen } from './opened-screen.ts';
import { readScreenFiles } from './screen-files.ts';
import { cardScreenPolicy } from './security-headers.ts';
import { describeUser } from '../session/session-lookup.ts';
import type { FoundSession } from '../session/session-lookup.ts';
import { versionOf } from '../system-routes.ts';
import { serveWebAssets } from './web-assets.ts';

const BOOT_PLACEHOLDER = '<!--boot-->';
const HEAD_END = '</head>';
const CARD_SCREENS: readonly string[] = [CARD_SCREEN_PATH, CARD_SCREEN_FOR_SELLERS];
/** API calls and files, including files at the root such as `/robots.txt`. A dot further down may be part of a damaged link, which its screen explains. */
const NO_PAGE = /^\/(?:(?:api|files|assets)\/|[^/]*\.[^/]*$)/;

export async function serveWebApp(app: FastifyInstance, context: AppContext): Promise<void> {
  if (!existsSync(join(WEB_FOLDER, 'index.html'))) return;
  const page = await readFile(join(WEB_FOLDER, 'index.html'), 'utf8');
  const { linksFor, isScreen } = readScreenFiles(WEB_FOLDER);
  const cardPolicy = context.payments && cardScreenPolicy(context.config.MAP_TILE_URL, context.payments.cardFormUrl);
  serveWebAssets(app, WEB_FOLDER);
  app.get('/*', async (request, reply) => {
    const [requestedPath = '/', query] = request.url.split('?', 2);
    if (NO_PAGE.test(requestedPath)) throw new AppError('notFound');
    const path = withoutExtraSlashes(requestedPath);
    if (path !== requestedPath) return reply.redirect(query === undefined ? path : `${path}?${query}`, 308);
    if (CARD_SCREENS.includes(path) && cardPolicy) reply.header('content-security-policy', cardPolicy);
    const session = await findSession(context.sessions, request).catch(() => null);
    const boot = { user: session && describeUser(session), ...versionOf(context) };
    const opened = session && openedScreen(path, personOf(session));
    const links = opened ? linksFor(opened.path, opened.shell) : '';
    // The app says at an unknown path that there is nothing; programs and search engines read it from the status.
    return reply
      .status(isScreen(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replace(HEAD_END, (end) => `${links}${end}`).replace(BOOT_PLACEHOLDER, () => bootScript(boot)));
  });
}

const personOf = ({ actor, memberships }: FoundSession): AtHome => ({
  roles: actor.roles,
  customerId: actor.customerId,
  memberships: memberships.length,
});

/** Removes slashes at the end and reduces those at the beginning to one, so that no path leads to another site. */
export const withoutExtraSlashes = (path: string): string => path.replace(/\/+$/, '').replace(/^[/\\]*/, '/');

/** Data for the page, not a script: `<` is escaped, so that no name can close the element. */
const bootScript = (boot: unknown): string =>
  `<script id="boot" type="application/json">${JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)}</script>`;
