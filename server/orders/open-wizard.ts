// What does the order wizard stand on? All that it offers for what was selected, by the very facts that placing an order is judged by.
import type { WizardGround, wizardQuery } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { hidesSponsoredBy } from '#domain/customers/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { linkToFile } from '../templates/index.ts';
import { customerOfOrder } from './customer-of-order.ts';
import { readOrderContext } from './order-context.ts';
import { readWizardChoices, suggestedContacts } from './wizard-choices.ts';
import { readWizardItems } from './wizard-items.ts';
import { readWizardProducts } from './wizard-products.ts';

export async function openWizard(house: House, anyone: Actor, asked: z.output<typeof wizardQuery>): Promise<WizardGround> {
  const { customerId, actor } = customerOfOrder(anyone, asked.customerId);
  const { orderType, itemIds } = asked;
  const judged = await readOrderContext(house, actor, customerId, { orderType, itemIds, agents: null, campaignData: [] });
  if (!judged) throw new AppError('notFound');
  const { facts, context, offered } = judged;
  const suggested = suggestedContacts(facts, itemIds, actor.agentId);
  const choices = await readWizardChoices(house, customerId, facts, suggested);
  if (!choices) throw new AppError('notFound');
  const { customer, contacts, offices, accounts, catalogs } = choices;
  const told = { name: customer.name, logo: linkToFile(house.address, customer.logoHash), currencyCode: facts.currencyCode };
  const [items, products] = await Promise.all([
    readWizardItems(house, facts, { orderType, itemIds, customer: told }),
    readWizardProducts(house.db, offered),
  ]);
  return {
    customer: { _id: customerId, name: customer.name },
    currency: moneyCurrency(facts.currencyCode),
    timezone: facts.timezone,
    today: context.today,
    contactLabel: context.contactLabel,
    imageLimits: context.imageLimits,
    hidesSponsored: hidesSponsoredBy(customer.settings),
    items,
    products,
    contacts,
    offices,
    accounts,
    catalogs,
    paymentTypes: [...context.paymentTypes],
    approvalRequired: facts.approvalRequired,
    email: actor.email,
  };
}
