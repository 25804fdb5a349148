// The emails to operations about a rule that waits for a person, or that a limit keeps from ordering.
import { reasonText } from '#contract/automation/index.ts';
import type { DecisionReason, RuleActionKind } from '#domain/automation/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { eq } from 'drizzle-orm';
import { oneLine } from '#domain/text/index.ts';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';
import { renderEmail, sendEmail } from '../emails/index.ts';
import { staffForNetworks } from '../networks/index.ts';
import type { RuleRecord } from './automation-rule-store.ts';

export type RuleUpdate = { kind: 'held'; reason: DecisionReason } | { kind: 'limited'; reason: DecisionReason; until: string };

export async function emailAboutRule(
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address'>,
  tx: Transaction,
  rule: RuleRecord,
  news: RuleUpdate,
): Promise<void> {
  const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, rule.customerId));
  const { subject, paragraphs } = textsOf(`“${rule.name}” of ${customer?.name ?? 'a customer'}`, rule.action.kind, news);
  const content = renderEmail({
    title: subject,
    paragraphs,
    action: { label: 'Open the rules', url: context.address.link(`/customer/${rule.customerId}/automation`) },
    footnote: 'You get this email because you look after automation in Adstead.',
  });
  for (const to of await staffForNetworks(tx)) await sendEmail(context, tx, { to, subject, ...content, customerId: null, userId: null });
}

function textsOf(rule: string, action: RuleActionKind, news: RuleUpdate): { subject: string; paragraphs: string[] } {
  const shortRule = oneLine(rule).slice(0, 150);
  if (news.kind === 'held')
    return {
      subject: `Rule on hold: ${shortRule}`,
      paragraphs: [`The rule ${rule} does nothing until you decide.`, reasonText(news.reason, action)],
    };
  return {
    subject: `Limit reached: ${shortRule}`,
    paragraphs: [`The rule ${rule} orders nothing more until ${dateText(news.until)}.`, reasonText(news.reason, action)],
  };
}
