// Finds contacts of an order by name, for customers with more agents than the wizard loads. Names are compared as in the browser.
import type { wizardContactsQuery, WizardContact } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { findContacts, MAX_FOUND_CONTACTS, MAX_OFFERED_CONTACTS } from '#domain/orders/index.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { agents } from '../../customers/agent-table.ts';
import { AppError } from '../../http/app-error.ts';
import { customerOfOrder } from '../placing/customer-of-order.ts';
import { readOrderFacts } from '../placing/order-facts.ts';
import { readWizardChoices } from './wizard-choices.ts';

export async function findOrderContacts(
  context: AppContext,
  anyone: Actor,
  { search, ...query }: z.output<typeof wizardContactsQuery>,
): Promise<{ contacts: WizardContact[] }> {
  const { customerId, actor } = customerOfOrder(anyone, query.customerId);
  const { orderType, itemIds } = query;
  const names = await context.db
    .select({ _id: agents.id, fullName: agents.fullName })
    .from(agents)
    .where(and(eq(agents.customerId, customerId), isNull(agents.deletedAt)))
    .orderBy(asc(agents.fullName), asc(agents.id));
  const ids = findContacts(names, search).map(({ _id }) => _id);
  // Only those whom the person may choose are answered, so more are looked at than are shown.
  const named = ids.slice(0, MAX_OFFERED_CONTACTS);
  const facts = await readOrderFacts(context.db, actor, customerId, { orderType, itemIds, agents: named, campaignData: [] });
  const choices = facts && (await readWizardChoices(context, customerId, facts, []));
  if (!choices) throw new AppError('notFound');
  const found = named.flatMap((id) => choices.contacts.find(({ _id }) => _id === id) ?? []);
  return { contacts: found.slice(0, MAX_FOUND_CONTACTS) };
}
