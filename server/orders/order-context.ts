// What must be known to judge an order, and to price it? The facts of the database in the words of the rules.
import type { Actor } from '#domain/access/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { labelsOf } from '#domain/dashboards/index.ts';
import { accountsToChoose, MOST_CAROUSEL_IMAGES, paymentTypesFor } from '#domain/orders/index.ts';
import type { OrderableItem, OrderContext, OrderDraft } from '#domain/orders/index.ts';
import { offeredProducts } from '#domain/products/index.ts';
import type { OrderSelection } from '#domain/products/index.ts';
import { readDashboard } from '../dashboards/index.ts';
import type { House } from '../house.ts';
import { readOrderFacts } from './order-facts.ts';
import type { OrderFacts, SoldProduct } from './order-facts.ts';

export interface JudgedBy {
  context: OrderContext;
  /** Those of the context, with what they cost. */
  offered: readonly SoldProduct[];
  currencyCode: string;
  approvalRequired: boolean;
}

export async function readOrderContext(house: House, actor: Actor, customerId: string, draft: OrderDraft): Promise<JudgedBy | null> {
  const [facts, dashboard] = await Promise.all([readOrderFacts(house.db, actor, customerId, draft), readDashboard(house.db, customerId)]);
  if (!facts || !dashboard) return null;
  const offered = offeredProducts(facts.products, customerId, facts.productTypes, selectionOf(draft));
  const offersCards = house.payments !== null;
  return {
    offered,
    currencyCode: facts.currencyCode,
    approvalRequired: facts.approvalRequired,
    context: {
      today: dayOfWall(wallTimeAt(house.now(), facts.timezone)),
      reach: 'server',
      contactLabel: labelsOf(dashboard.themes).contact,
      imageLimits: { imageAdLimit: facts.imageAdLimit, carouselImages: MOST_CAROUSEL_IMAGES },
      items: facts.items.map((item) => orderableItem(item, facts.galleryIds)),
      offered,
      agentIds: facts.contacts.map(({ _id }) => _id),
      officeIds: facts.officeIds,
      accountIds: accountsOf(facts),
      catalogIds: facts.catalogIds,
      paymentTypes: paymentTypesFor(dashboard.enablePaymentMethod, actor.roles).filter((type) => offersCards || type !== 'CREDIT_CARD'),
    },
  };
}

function selectionOf({ orderType, itemIds }: OrderDraft): OrderSelection {
  if (orderType === 'CATALOG') return { kind: 'catalog' };
  return { kind: orderType === 'LISTINGS' ? 'listings' : 'resources', count: itemIds.length };
}

const orderableItem = ({ pictures, videos, ...item }: OrderFacts['items'][number], galleryIds: readonly string[]): OrderableItem => ({
  ...item,
  assetIds: [...pictures.filter(({ deleted }) => !deleted).map(({ _id }) => _id), ...videos.map(({ video }) => video._id), ...galleryIds],
});

/** An account that serves the customer no longer is none of its agents' either. */
function accountsOf({ accounts, contacts }: OrderFacts): OrderContext['accountIds'] {
  const of = (network: 'facebook' | 'google') => accounts.filter((account) => account.network === network).map(({ _id }) => _id);
  const customer = { facebook: of('facebook'), google: of('google') };
  const serving = contacts.map(({ facebook, google }) => ({
    facebook: facebook.filter((id) => customer.facebook.includes(id)),
    google: google.filter((id) => customer.google.includes(id)),
  }));
  return accountsToChoose(serving, customer);
}
