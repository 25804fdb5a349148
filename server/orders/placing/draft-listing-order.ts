// Fills in an order of one product for one listing as a person would who leaves everything as the wizard suggests it: the listing's agents
// and office, the only account of each network, and the templates' own settings with the listing's first pictures.
import type { OrderInput } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { stepDay } from '#domain/dates/index.ts';
import { beginDraft, reconcileDraft, sortByTemplates, unconfiguredTemplates } from '#domain/orders/index.ts';
import type { CampaignData } from '#domain/orders/index.ts';
import { inArray } from 'drizzle-orm';
import { agents as agentTable } from '../../customers/agent-table.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { suggestedContacts } from '../wizard/wizard-choices.ts';
import { customerOfOrder } from './customer-of-order.ts';
import { readInitialCampaignData } from './initial-campaign-data.ts';
import { readOrderContext } from './order-context.ts';

export interface ListingToOrder {
  customerId: string;
  listingId: string;
  /** The listing's office. */
  officeId: string | null;
  productId: string;
  /** Days from today in the customer's time zone. */
  startsInDays: number;
  comments: string;
}

/** An order by invoice. Nothing is checked yet but that the actor sees the listing and that the product is offered for it. */
export async function draftListingOrder(context: AppContext, anyone: Actor, toOrder: ListingToOrder): Promise<OrderInput> {
  const { customerId, listingId, officeId, productId, startsInDays, comments } = toOrder;
  const { actor } = customerOfOrder(anyone, customerId);
  const pick = { orderType: 'LISTINGS', itemIds: [listingId] } as const;
  const choices = await readOrderContext(context, actor, customerId, { ...pick, agents: null, campaignData: [] });
  if (!choices) throw new AppError('notFound');
  const agents = suggestedContacts(choices.facts, { itemIds: pick.itemIds, lastContacts: [], ownAgentId: undefined });
  // With the chosen contacts, whose accounts come before those of the customer.
  const loaded = await readOrderContext(context, actor, customerId, { ...pick, agents, campaignData: [] });
  const product = loaded?.offered.find(({ _id }) => _id === productId);
  if (!loaded) throw new AppError('notFound');
  if (!product) throw new AppError('productNotSelectable');
  const { today, officeIds, items } = loaded.context;
  const offices = officeId === null ? await officesOf(context, agents) : [officeId];
  const begun = beginDraft(pick, {
    today,
    email: actor.email,
    itemTitles: items.map(({ title }) => title),
    contacts: agents.map((_id) => ({ _id, officeIds: offices, suggested: true })),
    officeIds,
    paymentTypes: ['INVOICE'],
  });
  // Someone who leaves the choice of an account to us is given the only one, whatever their role.
  const draft = reconcileDraft({ ...begun, products: [product.code] }, loaded.context, ['admin']);
  const templates = unconfiguredTemplates(draft, loaded.context);
  const campaignData: CampaignData[] = [];
  for (const { templateId, templateModel, type } of templates) {
    const templateData = { templateId, templateModel, type };
    const query = { templateData, storeId: null, agentId: agents[0] ?? null, listingIds: [listingId] };
    campaignData.push((await readInitialCampaignData(context, anyone, query)).templateData.campaignDataItem);
  }
  return {
    ...draft,
    campaignData: sortByTemplates(templates, campaignData) as OrderInput['campaignData'],
    itemIds: [...draft.itemIds],
    products: [...draft.products],
    agents: [...draft.agents],
    attributes: [...draft.attributes] as OrderInput['attributes'],
    startDate: stepDay(today, startsInDays, 'days'),
    paymentType: 'INVOICE',
    orderedFrom: 'API',
    source: 'ORDER_FORM',
    customerId,
    comments,
  };
}

async function officesOf({ db }: AppContext, agentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: agentTable.id, officeIds: agentTable.officeIds })
    .from(agentTable)
    .where(inArray(agentTable.id, [...agentIds]));
  return agentIds.flatMap((agentId) => rows.find(({ id }) => id === agentId)?.officeIds ?? []);
}
