// The data of the order wizard: everything that it offers for the selection, from the same facts that placing an order is validated by.
import { pictureUrl } from '#contract/files/index.ts';
import type { WizardData, wizardQuery } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { hidesSponsoredBy, housingLimits } from '#domain/customers/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { linkToFile } from '../../files/index.ts';
import { customerOfOrder } from '../placing/customer-of-order.ts';
import { otherProductsOf, readOrderContext } from '../placing/order-context.ts';
import { readLastOrder } from './read-last-order.ts';
import { readMostChosen } from './read-most-chosen.ts';
import { readWizardChoices, suggestedContacts } from './wizard-choices.ts';
import { readWizardItems } from './wizard-items.ts';
import { readWizardProducts } from './wizard-products.ts';

export async function openWizard(context: AppContext, anyone: Actor, query: z.output<typeof wizardQuery>): Promise<WizardData> {
  const { customerId, actor } = customerOfOrder(anyone, query.customerId);
  const { orderType, itemIds } = query;
  const [loaded, lastOrder] = await Promise.all([
    readOrderContext(context, actor, customerId, { orderType, itemIds, agents: null, campaignData: [] }),
    readLastOrder(context.db, customerId, actor.userId),
  ]);
  if (!loaded) throw new AppError('notFound');
  const { facts, context: orderContext, offered } = loaded;
  const suggested = suggestedContacts(facts, { itemIds, lastContacts: lastOrder?.agentIds ?? [], ownAgentId: actor.agentId });
  const choices = await readWizardChoices(context, customerId, facts, suggested);
  if (!choices) throw new AppError('notFound');
  const { customer, contacts, offices, accounts, catalogs } = choices;
  const customerFields = { name: customer.name, logo: linkToFile(context.address, customer.logoHash), currencyCode: facts.currencyCode };
  const { today } = orderContext;
  const [items, { products, otherProducts }, mostChosen] = await Promise.all([
    readWizardItems(context, facts, { orderType, itemIds, customer: customerFields, today }),
    readWizardProducts(context.db, offered, otherProductsOf(facts, customerId, query)),
    readMostChosen(context.db, customerId, offered, today),
  ]);
  return {
    customer: { _id: customerId, name: customer.name, logoUrl: customer.logoHash && pictureUrl(customer.logoHash, 'thumbnail') },
    currency: moneyCurrency(facts.currencyCode),
    timezone: facts.timezone,
    today,
    contactLabel: orderContext.contactLabel,
    imageLimits: orderContext.imageLimits,
    hidesSponsored: hidesSponsoredBy(customer.settings),
    items,
    products,
    otherProducts,
    mostChosen,
    contacts,
    offices,
    accounts,
    catalogs,
    paymentTypes: [...orderContext.paymentTypes],
    approvalRequired: facts.approvalRequired,
    sellerApprovalRequired: facts.sellerApprovalRequired,
    credit: Math.max(0, facts.credit),
    maySetAreas: orderContext.maySetAreas,
    housingLimits: housingLimits(customer),
    email: actor.email,
    lastOrder: lastOrder && { attributes: lastOrder.attributes, office: lastOrder.officeId, paymentType: lastOrder.paymentType },
  };
}
