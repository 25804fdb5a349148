// Sets up, changes and removes webhook endpoints, and gives them new secrets.
import type { WebhookEndpoint, WebhookEndpointChange, WebhookEndpointInput } from '#contract/outgoing-webhooks/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { BOTH_SECRETS_HOURS, MAX_WEBHOOK_ENDPOINTS, receivingKinds } from '#domain/outgoing-webhooks/index.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { newSecret, sealSecret } from './webhook-secret.ts';
import { lockEndpoint, readEndpoints, requireCustomer } from './webhook-store.ts';
import type { EndpointKey, EndpointRecord } from './webhook-store.ts';
import { webhookEndpoints } from './webhook-table.ts';

interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

const HOUR_MS = 3_600_000;

export async function createEndpoint(
  { secrets }: Pick<AppContext, 'secrets'>,
  tx: Transaction,
  actor: Actor,
  { customerId, input }: { customerId: string; input: WebhookEndpointInput },
): Promise<EndpointWithSecret> {
  await requireCustomer(tx, actor, customerId);
  // Several requests at once cannot all pass below the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${customerId}`}, 0))`);
  if ((await readEndpoints(tx, customerId)).length >= MAX_WEBHOOK_ENDPOINTS)
    throw new AppError('tooManyWebhooks', { limit: MAX_WEBHOOK_ENDPOINTS });
  const [id, secret, { isActive, ...given }] = [newId(), newSecret(), input];
  await tx
    .insert(webhookEndpoints)
    .values({ id, customerId, ...given, state: isActive ? 'ON' : 'OFF', secret: sealSecret(secrets, id, secret), ...setBy(actor) })
    .catch(refuseTakenUrl);
  await record(tx, actor, { id, customerId }, { action: 'created', after: { ...input } });
  return { endpoint: await readBack(tx, customerId, id), secret };
}

/** Turning an endpoint on also forgets its failures, so that what waits is sent at once. */
export async function changeEndpoint(
  tx: Transaction,
  actor: Actor,
  key: EndpointKey,
  { version, isActive, ...given }: WebhookEndpointChange,
): Promise<WebhookEndpoint> {
  const before = await lockEndpoint(tx, actor, key);
  refuseOtherKeys(actor, before);
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  const isFresh = isActive && (before.state !== 'ON' || before.url !== given.url);
  await tx
    .update(webhookEndpoints)
    .set({
      ...given,
      state: isActive ? 'ON' : 'OFF',
      hadLeads: before.hadLeads || before.kinds.some((kind) => receivingKinds('lead.erased').includes(kind)),
      stopReason: '',
      ...(isFresh && { failures: 0, failingSince: null, nextAttemptAt: null }),
      version: sql`${webhookEndpoints.version} + 1`,
      ...setBy(actor),
    })
    .where(eq(webhookEndpoints.id, before.id))
    .catch(refuseTakenUrl);
  const wasActive = before.state === 'ON';
  await record(tx, actor, before, {
    action: 'updated',
    before: { url: before.url, kinds: before.kinds, isActive: wasActive },
    after: { ...given, isActive },
  });
  return readBack(tx, key.customerId, before.id);
}

export async function renewSecret(
  { secrets, now }: Pick<AppContext, 'secrets' | 'now'>,
  tx: Transaction,
  actor: Actor,
  key: EndpointKey,
): Promise<EndpointWithSecret> {
  const endpoint = await lockEndpoint(tx, actor, key);
  refuseOtherKeys(actor, endpoint);
  const secret = newSecret();
  await tx
    .update(webhookEndpoints)
    .set({
      secret: sealSecret(secrets, endpoint.id, secret),
      previousSecret: endpoint.secret,
      previousSecretUntil: new Date(now() + BOTH_SECRETS_HOURS * HOUR_MS),
      version: sql`${webhookEndpoints.version} + 1`,
    })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await record(tx, actor, endpoint, { action: 'updated', after: { secret: 'renewed' } });
  return { endpoint: await readBack(tx, key.customerId, endpoint.id), secret };
}

export async function removeEndpoint(tx: Transaction, actor: Actor, key: EndpointKey): Promise<{ _id: string }> {
  const endpoint = await lockEndpoint(tx, actor, key);
  refuseOtherKeys(actor, endpoint);
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id));
  await record(tx, actor, endpoint, { action: 'removed', before: { url: endpoint.url, kinds: endpoint.kinds } });
  return { _id: endpoint.id };
}

/** An endpoint that an API key sets up ends with the key. So a key may not change one of a person: its change would outlive it. */
function refuseOtherKeys({ byKey, userId }: Actor, { setByKey, setBy: setter }: EndpointRecord): void {
  if (byKey && (setByKey !== byKey || setter !== userId)) throw new AppError('webhookNotOfKey');
}

const setBy = ({ userId, displayName, byKey }: Actor) => ({
  setBy: userId,
  setByName: displayName,
  setByKey: byKey ?? null,
  setAt: sql`now()`,
});

async function readBack(tx: Transaction, customerId: string, id: string): Promise<WebhookEndpoint> {
  const [endpoint] = await readEndpoints(tx, customerId, id);
  if (!endpoint) throw new AppError('notFound');
  return endpoint;
}

const record = (
  tx: Transaction,
  actor: Actor,
  { id, customerId }: Pick<EndpointRecord, 'id' | 'customerId'>,
  change: { action: 'created' | 'updated' | 'removed'; before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> => recordChange(tx, actor.userId, { area: 'webhooks', entity: 'webhook endpoint', entityId: id, customerId, ...change });

function refuseTakenUrl(error: unknown): never {
  if (violatedUniqueIndex(error) === 'webhook_endpoints_url') throw new AppError('webhookUrlTaken');
  throw error;
}
