// Points the client of Meta's ad network to the twin: by a URL and an app that only the twin of this data folder knows. Its campaigns cost
// nothing and reach nobody, so it runs only with the demo, or when it is asked for. Sign-in credentials alone do not end it: an app that
// people sign in with need not be allowed to advertise.
import { createHmac } from 'node:crypto';
import type { TwinDefinition } from '../../twins/twin-definition.ts';

/** Where Meta sends its webhooks, and where it asks for the handshake. */
export const META_WEBHOOK_PATH = '/api/meta/webhook';
const PAGES_URL = '/twins/meta';
/** The app that the sign-in's twin issues tokens for. */
const APP_ID = 'twin-facebook';

export const metaTwin: TwinDefinition = {
  name: 'meta',
  pages: [/^\/previews\/[\w.]+$/, /^\/images\/[\w.-]+$/, /^\/thumbnails\/\d+\/[\w.]+$/],
  framedPages: [/^\/previews\/[\w.]+$/],
  standsInFor: (config) =>
    (config.META_TWIN ?? config.ADSTEAD_DEMO) && config.META_APP_ID === undefined && config.META_APP_SECRET === undefined ? ['meta'] : [],
  options: (config, secret) => ({
    seed: secret,
    app: { id: APP_ID, secret: appSecret(secret) },
    pagesUrl: PAGES_URL,
    fetchOrigins: config.PUBLIC_URL ? [new URL(config.PUBLIC_URL).origin] : [],
  }),
  settings: (_standsInFor, url, secret) => ({
    META_APP_ID: APP_ID,
    META_APP_SECRET: appSecret(secret),
    META_GRAPH_URL: url,
    META_WEBHOOK_VERIFY_TOKEN: verifyToken(secret),
  }),
};

const derive = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex').slice(0, 32);
const appSecret = (secret: string): string => derive(secret, 'app secret');
const verifyToken = (secret: string): string => derive(secret, 'webhook verify token');
