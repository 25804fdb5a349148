// The operating figures as Prometheus reads them, at /metrics. Without METRICS_TOKEN the address does not exist.
import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../app-context.ts';
import { describeMetrics } from './describe-metrics.ts';
import { readFigures } from './read-figures.ts';

const SECONDS = [0.01, 0.05, 0.15, 0.5, 1, 5];
/** Several collectors within this time cost one reading of the database. */
const KEEP_MS = 10_000;

export function serveMetrics(app: FastifyInstance, context: AppContext): void {
  const { METRICS_TOKEN: token } = context.config;
  if (token === undefined) return;
  const process = new Registry();
  collectDefaultMetrics({ register: process });
  timeRequests(app, process);
  const readKept = keepBriefly(async () => describeMetrics(await readFigures(context)));
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) return reply.callNotFound();
    const fromDatabase = await readKept().catch((error: unknown) => {
      context.log.warn({ err: error }, 'the operating figures could not be read from the database');
      return '';
    });
    const read = `# HELP adstead_figures_read Whether the figures of the database could be read.\n# TYPE adstead_figures_read gauge\nadstead_figures_read ${fromDatabase === '' ? 0 : 1}\n`;
    return reply
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(`${await process.metrics()}\n${fromDatabase}\n${read}`);
  });
}

/** A process that only works on jobs serves nothing else. Null without a token and a port. */
export async function listenForMetrics(context: AppContext): Promise<FastifyInstance | null> {
  const { METRICS_TOKEN, METRICS_PORT, HOST } = context.config;
  if (METRICS_TOKEN === undefined || METRICS_PORT === undefined) return null;
  const app = Fastify();
  serveMetrics(app, context);
  await app.listen({ port: METRICS_PORT, host: HOST });
  return app;
}

/** Requests are grouped by area of the contract: one series for each address would be hundreds. */
function timeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'adstead_http_request_seconds',
    help: 'How long requests of an area took in this process.',
    labelNames: ['area', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { area } = request.routeOptions.config;
    if (area !== undefined) duration.observe({ area, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
    done();
  });
}

/** Both are hashed, so that the comparison takes as long whatever was sent. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}

function keepBriefly(read: () => Promise<string>): () => Promise<string> {
  let kept: { at: number; text: Promise<string> } | null = null;
  return () => {
    if (kept && performance.now() - kept.at < KEEP_MS) return kept.text;
    const text = read();
    const mine = { at: performance.now(), text };
    kept = mine;
    text.catch(() => {
      if (kept === mine) kept = null;
    });
    return text;
  };
}
