// What would an email say? With examples for what it is about, and the real customer, product and reader.
import { emailProblems } from '#contract/mail/index.ts';
import type { PreviewedEmail, WordsToPreview } from '#contract/mail/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { firstNameIn } from '#domain/agents/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { exampleValues, namesOf } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { eq } from 'drizzle-orm';
import { users } from '../accounts/user-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { AppError } from '../http/app-error.ts';
import { customerOfEmails, productOfEmails } from './email-owner.ts';
import type { MailedCustomer, MailedProduct } from './email-owner.ts';
import { mailPage } from './mail-page.ts';
import { sendMail } from './send-mail.ts';
import { fillEmail } from './write-email.ts';
import type { FilledEmail } from './write-email.ts';

export async function previewEmail({ db }: House, actor: Actor, words: WordsToPreview): Promise<PreviewedEmail> {
  const { subject, html, text, empty } = await fillForSelf(db, actor, words);
  return { subject, html: mailPage(html), text, empty, problems: emailProblems(words.name, words) };
}

/** To nobody but the one who asks. */
export async function sendPreview(house: House, tx: Transaction, actor: Actor, words: WordsToPreview): Promise<{ sentTo: string }> {
  const { subject, html, text } = await fillForSelf(tx, actor, words);
  const to = await addressOf(tx, actor);
  await sendMail(house, tx, { to, subject, html, text, customerId: words.customerId, userId: actor.userId });
  return { sentTo: to };
}

async function fillForSelf(db: Queryable, actor: Actor, words: WordsToPreview): Promise<FilledEmail> {
  const customer = await customerOfEmails(db, actor, words.customerId);
  const product = words.productId === null ? null : await productOfEmails(db, actor, words.productId);
  if (product && product.customerId !== customer.id) throw new AppError('notFound');
  const recipient = { fullName: actor.displayName, firstName: firstNameIn(actor.displayName), email: await addressOf(db, actor) };
  const values: Values = {
    ...exampleValues(namesOf(words.name).here),
    ...customerExamples(customer),
    ...(product && { product: productValues(product, customer) }),
    recipient,
  };
  return fillEmail(words.name, words, { values, timezone: customer.timezone, sender: customer.name });
}

const customerExamples = ({ name, currencyCode }: MailedCustomer): Values => ({ customer: { name, currency: currencyCode } });

function productValues(product: MailedProduct, { currencyCode }: MailedCustomer): Values[string] {
  const { name, code, description, price, campaignDurationDays } = product;
  return { name, code, description, price: { amount: price, currency: moneyCurrency(currencyCode) }, campaignDurationDays };
}

export async function addressOf(db: Queryable, { userId }: Actor): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('notFound');
  return user.email;
}
