// Previews of emails: with example values, but the real customer, product and recipient.
import { emailProblems } from '#contract/emails/index.ts';
import type { PreviewedEmail, EmailPreviewInput } from '#contract/emails/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { firstNameIn } from '#domain/agents/index.ts';
import { MAX_SUBJECT_CHARACTERS, STAFF_EMAIL_NAMES } from '#domain/emails/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import { exampleValues, fitText, variableNamesFor } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { eq } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { AppContext } from '../app-context.ts';
import { linkToFile } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { isKeptInMailbox } from './customer-transport.ts';
import { coloursOfEmails, customerOfEmails, productOfEmails } from './email-owner.ts';
import type { EmailCustomer, EmailProduct } from './email-owner.ts';
import { emailPage } from './email-page.ts';
import { sendEmail } from './send-email.ts';
import { fillEmail } from './write-email.ts';
import type { FilledEmail } from './write-email.ts';

export async function previewEmail(context: AppContext, actor: Actor, template: EmailPreviewInput): Promise<PreviewedEmail> {
  const { subject, html, text, empty } = await fillForActor(context, context.db, actor, template);
  return { subject, html: emailPage(html), text, empty, problems: emailProblems(template.name, template) };
}

const TEST_FOOTNOTE = 'This is a test with example values. Only you received it.';

/** Sent only to the person who requests it, and marked as a test. */
export async function sendPreview(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  template: EmailPreviewInput,
): Promise<{ sentTo: string; isKept: boolean }> {
  const filled = await fillForActor(context, tx, actor, template, TEST_FOOTNOTE);
  const { html, text } = filled;
  const subject = fitText(`[Test] ${filled.subject}`, MAX_SUBJECT_CHARACTERS);
  const to = await emailOfActor(tx, actor);
  await sendEmail(context, tx, { to, subject, html, text, customerId: template.customerId, userId: actor.userId });
  return { sentTo: to, isKept: await isKeptInMailbox(tx, context.emailTransport, template.customerId) };
}

async function fillForActor(
  context: AppContext,
  db: Queryable,
  actor: Actor,
  template: EmailPreviewInput,
  footnote?: string,
): Promise<FilledEmail> {
  const customer = await customerOfEmails(db, actor, template.customerId);
  const product = template.productId === null ? null : await productOfEmails(context, db, actor, template.productId);
  if (product && product.customerId !== customer.id) throw new AppError('notFound');
  const recipient = { fullName: actor.displayName, firstName: firstNameIn(actor.displayName), email: await emailOfActor(db, actor) };
  const values: Values = {
    ...exampleValues(variableNamesFor(template.name).here),
    ...customerExamples(context.address, customer),
    ...(product && { product: productValues(product, customer) }),
    recipient,
  };
  const colours = await coloursOfEmails(context, db, customer.id);
  const sender = STAFF_EMAIL_NAMES.includes(template.name) ? 'Adstead' : customer.name;
  return fillEmail(template.name, template, { values, timezone: customer.timezone, sender, footnote }, colours);
}

const customerExamples = (address: AppContext['address'], { name, currencyCode, logoHash }: EmailCustomer): Values => ({
  customer: customerValues({ name, logo: linkToFile(address, logoHash), currency: { code: currencyCode } }),
});

function productValues(product: EmailProduct, { currencyCode }: EmailCustomer): Values[string] {
  const { name, code, description, price, campaignDurationDays } = product;
  return { name, code, description, price: { amount: price, currency: moneyCurrency(currencyCode) }, campaignDurationDays };
}

export async function emailOfActor(db: Queryable, { userId }: Actor): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('notFound');
  return user.email;
}
