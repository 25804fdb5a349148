// Receives Meta's webhook events about ad accounts and leads. An event is verified by its signature over the raw body and is only a hint:
// what changed is read from Meta afterwards. Events of accounts that we do not know are accepted and have no effect.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ForgedWebhook, META_WEBHOOK_PATH } from '../../adapters/meta/index.ts';
import type { MetaChange, MetaNetwork } from '../../adapters/meta/index.ts';
import { PermanentFailure } from '../../adapters/outside-failure.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { writeObservation } from './observation-store.ts';

/** Meta sends up to 1,000 changes at once. */
const MAX_BYTES = 1_000_000;

/** What is done with events of leads, which a later module knows. */
export type LeadReceiver = (context: AppContext, changes: readonly MetaChange[]) => Promise<void>;

export function serveMetaWebhook(app: FastifyInstance, context: AppContext, receiveLeads: LeadReceiver): void {
  const { meta } = context.networks;
  if (!meta) return;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, parsed) => parsed(null, body));
    scope.get(META_WEBHOOK_PATH, async (request, reply) => {
      const challenge = meta.webhooks.answerHandshake(new URL(request.url, 'http://own').searchParams);
      if (challenge === null) throw new AppError('forbidden');
      return reply.type('text/plain; charset=utf-8').send(challenge);
    });
    scope.post(META_WEBHOOK_PATH, async (request) => {
      const changes = readChanges(meta, request);
      await requestObservations(context, accountsIn(changes));
      await receiveLeads(context, changes);
      return { received: true };
    });
    done();
  });
}

function readChanges(meta: MetaNetwork, { body, headers }: FastifyRequest): MetaChange[] {
  const signature = headers['x-hub-signature-256'];
  try {
    return meta.webhooks.read(Buffer.isBuffer(body) ? body : Buffer.alloc(0), typeof signature === 'string' ? signature : undefined);
  } catch (error) {
    if (error instanceof ForgedWebhook || error instanceof PermanentFailure) throw new AppError('malformedRequest');
    throw error;
  }
}

/** Meta writes the id of an account without `act_` here. Anything but digits is no id of Meta. */
function accountsIn(changes: readonly MetaChange[]): string[] {
  const ids = changes.flatMap((change) => (change.kind === 'other' && change.object === 'ad_account' ? [change.objectId] : []));
  if (ids.some((id) => !/^\d{1,32}$/.test(id))) throw new AppError('malformedRequest');
  return [...new Set(ids)].map((id) => `act_${id}`);
}

/** The same event again moves the time of the next observation to now again, and changes nothing else. */
async function requestObservations(context: AppContext, platformIds: readonly string[]): Promise<void> {
  if (platformIds.length === 0) return;
  const accounts = await context.db
    .select({ id: networkAccounts.id })
    .from(networkAccounts)
    .where(
      and(eq(networkAccounts.network, 'meta'), inArray(networkAccounts.platformId, [...platformIds]), isNull(networkAccounts.deletedAt)),
    );
  const dueAt = new Date(context.clock.now());
  await context.db.transaction(async (tx) => {
    for (const { id } of accounts) await writeObservation(tx, id, { dueAt });
  });
}
