// Creates a campaign by hand: checked, planned, stored as a draft, and delivered by the same job and steps as an order.
import type { NewCampaign } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { campaignsInPlan, planDelivery, referenceOf } from '#domain/campaigns/index.ts';
import type { PlannedObject } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { checkAccountIds } from '../../networks/index.ts';
import { CAMPAIGN_KINDS } from '../campaign-list-source.ts';
import { beginDelivery } from '../delivery/delivery-store.ts';
import { enqueueDelivery } from '../delivery/enqueue-delivery.ts';
import { pageOf } from '../delivery/read-delivery-order.ts';
import { writeCampaign } from '../delivery/write-campaigns.ts';
import { refuseFaults } from '../save-rows.ts';
import { faultsOf } from './check-campaign.ts';
import { manualCampaigns } from './manual-campaign-table.ts';
import { readManualOrder } from './read-manual-order.ts';
import type { ManualOrder } from './read-manual-order.ts';

interface CreatedCampaigns {
  network: Network;
  campaigns: { _id: string; name: string }[];
}

export async function createCampaign(
  context: AppContext,
  actor: Actor,
  input: NewCampaign,
  request: FastifyRequest,
): Promise<CreatedCampaigns> {
  // Read before the transaction opens. A repeated request gets its first answer, even if the campaign would be refused now.
  const [checked] = await Promise.allSettled([checkNewCampaign(context, actor, input)]);
  return oncePerIdempotencyKey(context.db, actor, request, (tx) => {
    if (checked.status === 'rejected') throw checked.reason;
    return storeCampaign(context, tx, actor, input, checked.value);
  });
}

interface CheckedCampaign {
  manual: ManualOrder;
  account: Account;
}

async function checkNewCampaign(context: AppContext, actor: Actor, input: NewCampaign): Promise<CheckedCampaign> {
  const manual = await readManualOrder(context, actor, input);
  const account = await requireAccount(context, manual.template.network, input);
  refuseFaults(faultsOf(context, input, manual, account));
  return { manual, account };
}

async function storeCampaign(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  input: NewCampaign,
  { manual, account }: CheckedCampaign,
): Promise<CreatedCampaigns> {
  const { network, type, version: templateVersion } = manual.template;
  const manualId = newId();
  const [stored] = await tx
    .insert(manualCampaigns)
    .values({ id: manualId, ...input, network, templateVersion, currencyCode: account.currencyCode, createdBy: actor.userId })
    .returning({ number: manualCampaigns.number });
  if (!stored) throw new Error('A campaign was not written');
  const order = { ...manual.order, orderNumber: stored.number };
  const now = new Date(context.clock.now());
  const planAt = (at: Date): readonly PlannedObject[] => planDelivery(order, at.getTime())[network];
  const delivery = await beginDelivery(tx, {
    orderId: null,
    manualId,
    revision: order.revision,
    network,
    accountId: account.id,
    pageId: pageOf(manual, network),
    now,
    planAt,
    // Staff have just made it themselves, so nobody else has to look at its plan first.
    state: 'WAITING',
    reason: null,
  });
  const source = { ...input, orderId: null, orderType: input.itemType, currencyCode: account.currencyCode };
  const campaigns: CreatedCampaigns['campaigns'] = [];
  for (const planned of campaignsInPlan(network, delivery.plan, { currencyOffset: order.currencyOffset, timezone: account.timezone })) {
    const draft = { externalId: null, state: 'DRAFT', type, templateId: input.templateId, templateVersion } as const;
    const id = await writeCampaign(tx, delivery, source, planned, draft);
    if (id !== null) campaigns.push({ _id: id, name: planned.name });
  }
  await recordCreated(tx, actor, network, input, campaigns);
  await enqueueDelivery(context, tx, { id: delivery.id, reference: referenceOf(order), network, customerId: input.customerId });
  return { network, campaigns };
}

async function recordCreated(
  tx: Transaction,
  { userId }: Actor,
  network: Network,
  { customerId, budget, startDate, days }: NewCampaign,
  campaigns: CreatedCampaigns['campaigns'],
): Promise<void> {
  const { area, entity } = CAMPAIGN_KINDS[network];
  for (const { _id, name } of campaigns) {
    const after = { name, budget, startDate, days };
    await recordChange(tx, userId, { area, entity, entityId: _id, customerId, action: 'created', after });
  }
}

type Account = typeof networkAccounts.$inferSelect;

async function requireAccount({ db }: AppContext, network: Network, { accountId, customerId }: NewCampaign): Promise<Account> {
  await checkAccountIds(db, customerId, { [network]: [accountId] });
  const [account] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, accountId));
  if (!account) throw new AppError('notFound');
  return account;
}
