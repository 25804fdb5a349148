// Which hosts are served. A customer's report domain serves reports and nothing else: no sign-in, no API but their data, no cookies. Once
// there are report domains, hosts that are neither theirs nor our own are refused.
import { isIP } from 'node:net';
import { hashInUrl } from '#contract/files/index.ts';
import { SHORT_URL_PATTERN } from '#domain/reports/index.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import type { PublicFiles } from './page/public-files.ts';

/** A domain that is added works after this time at the latest, and one that is removed no longer does. */
const KNOWN_FOR_MS = 15_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The report domain that was asked; null at our own host. */
    reportDomain: string | null;
  }
}

export function guardReportHosts(app: FastifyInstance, context: AppContext, { scripts, styles }: PublicFiles): void {
  const readDomains = reportDomainsOf(context);
  const files = new Set([...scripts, ...styles]);
  app.decorateRequest('reportDomain', null);
  app.addHook('onRequest', async (request) => {
    const host = request.hostname.toLowerCase();
    if (isOwnHost(context, host)) return;
    const domains = await readDomains();
    if (domains.size === 0) return;
    if (!domains.has(host)) throw new AppError('misdirected');
    if (!isServedToAll(request, files)) throw new AppError('notFound');
    request.reportDomain = host;
    // Whatever a browser sends along, nobody is signed in here.
    delete request.headers.cookie;
    delete request.headers.authorization;
  });
}

/** Our own: the public address, this machine, and plain IP addresses, as health checks use them. */
const isOwnHost = ({ address }: AppContext, host: string): boolean =>
  host === 'localhost' || host === '' || isIP(host.replace(/^\[|\]$/g, '')) !== 0 || host === new URL(address.root()).hostname;

const ID = SHORT_URL_PATTERN.source.replace(/^\^|\$$/g, '');
const SERVED = [
  // Ids of any form, so that a wrong one is answered as an unknown one.
  new RegExp('^/r/[^/]+(?:/picture\\.jpg)?$'),
  new RegExp(`^/api/report/${ID}/data$`),
  /^\/assets\/inter-[\w-]+\.woff2$/,
];

function isServedToAll({ method, url }: FastifyRequest, files: ReadonlySet<string>): boolean {
  const [path = ''] = url.split('?', 1);
  return (
    (method === 'GET' || method === 'HEAD') && (files.has(path) || hashInUrl(path) !== null || SERVED.some((pattern) => pattern.test(path)))
  );
}

function reportDomainsOf({ db, now }: AppContext): () => Promise<ReadonlySet<string>> {
  let known: { domains: Promise<ReadonlySet<string>>; until: number } | null = null;
  return () => {
    if (known === null || known.until <= now()) {
      const domains = readDomains(db);
      known = { domains, until: now() + KNOWN_FOR_MS };
      // After a failure the next request asks again.
      domains.catch(() => (known = null));
    }
    return known.domains;
  };
}

async function readDomains(db: AppContext['db']): Promise<ReadonlySet<string>> {
  const { rows } = await db.$client.query<{ domain: string }>(
    'select distinct unnest(report_domains) as domain from customers where deleted_at is null',
  );
  return new Set(rows.map(({ domain }) => domain));
}
