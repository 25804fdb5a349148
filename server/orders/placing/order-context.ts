// The context for validating and pricing an order: the facts from the database in the shape that the domain rules need.
import { configurationOf } from '#contract/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { labelsOf } from '#domain/dashboards/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { selectableAccounts, MAX_CAROUSEL_IMAGES, maySetAreas, paymentTypesFor } from '#domain/orders/index.ts';
import type { AccountsByNetwork, OrderableItem, OrderContext } from '#domain/orders/index.ts';
import { offeredProducts, productsForOtherCounts } from '#domain/products/index.ts';
import type { ItemBounds, OrderSelection } from '#domain/products/index.ts';
import type { AppContext } from '../../app-context.ts';
import { readOrderFacts } from './order-facts.ts';
import type { OrderFacts, OrderFactsQuery, SoldProduct } from './order-facts.ts';

export interface LoadedOrderContext {
  context: OrderContext;
  /** The products of the context, with budget plans and templates. */
  offered: readonly SoldProduct[];
  facts: OrderFacts;
}

export async function readOrderContext(
  context: AppContext,
  actor: Actor,
  customerId: string,
  query: OrderFactsQuery,
): Promise<LoadedOrderContext | null> {
  const facts = await readOrderFacts(context.db, actor, customerId, query);
  if (!facts) return null;
  const lastConfiguration = configurationOf(facts.template ?? {}, facts.configuration ?? {});
  const { themes } = facts.isDashboardRemoved ? configurationOf({}) : lastConfiguration;
  const offered = offeredProducts(facts.products, customerId, facts.productTypes, selectionOf(query));
  const galleryIds = Object.keys(facts.galleryHashes);
  const offersCards = context.payments !== null;
  return {
    offered,
    facts,
    context: {
      today: dayOfWall(wallTimeAt(context.clock.now(), facts.timezone)),
      reach: 'server',
      contactLabel: labelsOf(themes).contact,
      imageLimits: { imageAdLimit: facts.imageAdLimit, carouselImages: MAX_CAROUSEL_IMAGES },
      items: facts.items.map((item) => orderableItem(item, galleryIds)),
      offered,
      agentIds: facts.contacts.map(({ _id }) => _id),
      officeIds: facts.officeIds,
      accountIds: accountIdsToChoose(facts),
      catalogIds: facts.catalogIds,
      // A removed dashboard falls back to the defaults, but must not reopen payment types that were closed.
      paymentTypes: paymentTypesFor(lastConfiguration.enablePaymentMethod, actor.roles).filter(
        (type) => offersCards || type !== 'CREDIT_CARD',
      ),
      currencyCode: facts.currencyCode,
      maySetAreas: maySetAreas(actor.roles, facts.customizesMap),
    },
  };
}

/** The customer's products for another number of items than the order has. */
export const otherProductsOf = (
  facts: OrderFacts,
  customerId: string,
  query: Pick<OrderFactsQuery, 'orderType' | 'itemIds'>,
): (SoldProduct & ItemBounds)[] => productsForOtherCounts(facts.products, customerId, facts.productTypes, selectionOf(query));

function selectionOf({ orderType, itemIds }: Pick<OrderFactsQuery, 'orderType' | 'itemIds'>): OrderSelection {
  if (orderType === 'CATALOG') return { kind: 'catalog' };
  return { kind: orderType === 'LISTINGS' ? 'listings' : 'resources', count: itemIds.length };
}

function orderableItem(item: OrderFacts['items'][number], galleryIds: readonly string[]): OrderableItem {
  const { pictures, videos, agentIds: _agentIds, ...rest } = item;
  return {
    ...rest,
    assetIds: [...pictures.filter(({ deleted }) => !deleted).map(({ _id }) => _id), ...videos.map(({ video }) => video._id), ...galleryIds],
  };
}

/** Agents' accounts that no longer serve the customer are left out. */
export function servingAccounts({ accounts, contacts }: OrderFacts): { customer: AccountsByNetwork; contacts: AccountsByNetwork[] } {
  const idsOn = (network: Network) => accounts.filter((account) => account.network === network).map(({ _id }) => _id);
  const customer = { meta: idsOn('meta'), google: idsOn('google') };
  const serving = contacts.map(({ meta, google }) => ({
    meta: meta.filter((id) => customer.meta.includes(id)),
    google: google.filter((id) => customer.google.includes(id)),
  }));
  return { customer, contacts: serving };
}

function accountIdsToChoose(facts: OrderFacts): OrderContext['accountIds'] {
  const { customer, contacts } = servingAccounts(facts);
  return selectableAccounts(contacts, customer);
}
