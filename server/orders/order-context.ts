// What must be known to judge an order, and to price it? The facts of the database in the words of the rules.
import { configurationOf } from '#contract/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { labelsOf } from '#domain/dashboards/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { accountsToChoose, MOST_CAROUSEL_IMAGES, paymentTypesFor } from '#domain/orders/index.ts';
import type { AccountsByNetwork, OrderableItem, OrderContext } from '#domain/orders/index.ts';
import { offeredProducts } from '#domain/products/index.ts';
import type { OrderSelection } from '#domain/products/index.ts';
import type { House } from '../house.ts';
import { readOrderFacts } from './order-facts.ts';
import type { Asked, OrderFacts, SoldProduct } from './order-facts.ts';

export interface JudgedBy {
  context: OrderContext;
  /** Those of the context, with what they cost. */
  offered: readonly SoldProduct[];
  facts: OrderFacts;
}

export async function readOrderContext(house: House, actor: Actor, customerId: string, asked: Asked): Promise<JudgedBy | null> {
  const facts = await readOrderFacts(house.db, actor, customerId, asked);
  if (!facts) return null;
  const setUpLast = configurationOf(facts.template ?? {}, facts.configuration ?? {});
  const { themes } = facts.isDashboardRemoved ? configurationOf({}) : setUpLast;
  const offered = offeredProducts(facts.products, customerId, facts.productTypes, selectionOf(asked));
  const offersCards = house.payments !== null;
  return {
    offered,
    facts,
    context: {
      today: dayOfWall(wallTimeAt(house.now(), facts.timezone)),
      reach: 'server',
      contactLabel: labelsOf(themes).contact,
      imageLimits: { imageAdLimit: facts.imageAdLimit, carouselImages: MOST_CAROUSEL_IMAGES },
      items: facts.items.map((item) => orderableItem(item, facts.galleryIds)),
      offered,
      agentIds: facts.contacts.map(({ _id }) => _id),
      officeIds: facts.officeIds,
      accountIds: accountsOf(facts),
      catalogIds: facts.catalogIds,
      // A dashboard that is removed has the defaults, but gives nobody back a way to pay that was closed to them.
      paymentTypes: paymentTypesFor(setUpLast.enablePaymentMethod, actor.roles).filter((type) => offersCards || type !== 'CREDIT_CARD'),
      currencyCode: facts.currencyCode,
    },
  };
}

function selectionOf({ orderType, itemIds }: Asked): OrderSelection {
  if (orderType === 'CATALOG') return { kind: 'catalog' };
  return { kind: orderType === 'LISTINGS' ? 'listings' : 'resources', count: itemIds.length };
}

function orderableItem(item: OrderFacts['items'][number], galleryIds: readonly string[]): OrderableItem {
  const { pictures, videos, agentIds: _sellers, ...rest } = item;
  return {
    ...rest,
    assetIds: [...pictures.filter(({ deleted }) => !deleted).map(({ _id }) => _id), ...videos.map(({ video }) => video._id), ...galleryIds],
  };
}

/** An account that serves the customer no longer is none of its agents' either. */
export function servingAccounts({ accounts, contacts }: OrderFacts): { customer: AccountsByNetwork; contacts: AccountsByNetwork[] } {
  const of = (network: Network) => accounts.filter((account) => account.network === network).map(({ _id }) => _id);
  const customer = { facebook: of('facebook'), google: of('google') };
  const serving = contacts.map(({ facebook, google }) => ({
    facebook: facebook.filter((id) => customer.facebook.includes(id)),
    google: google.filter((id) => customer.google.includes(id)),
  }));
  return { customer, contacts: serving };
}

function accountsOf(facts: OrderFacts): OrderContext['accountIds'] {
  const { customer, contacts } = servingAccounts(facts);
  return accountsToChoose(contacts, customer);
}
