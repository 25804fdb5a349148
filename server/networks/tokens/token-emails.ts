// The emails and notifications to staff about a network token that ends, has ended or lacks a permission. They name the accounts and customers, never the token.
import type { Role } from '#domain/access/index.ts';
import { DEFAULT_TIMEZONE } from '#domain/customers/index.ts';
import { dateText, dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { missingScopes, NETWORK_LABELS, scopeText } from '#domain/networks/index.ts';
import type { TokenState } from '#domain/networks/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../../accounts/users/user-table.ts';
import type { AppContext } from '../../app-context.ts';
import { customers } from '../../customers/customer-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { renderEmail, sendEmail } from '../../emails/index.ts';
import { notify } from '../../notifications/index.ts';
import type { WebPath } from '../../notifications/index.ts';
import type { TokenRecord } from './token-store.ts';

export interface AlertedAccount {
  name: string;
  customerIds: string[];
}

const RECIPIENT_ROLES: readonly Role[] = ['operations', 'admin'];
const MOST_NAMES = 20;
const SCREENS = { meta: '/ad-accounts', google: '/gdn-accounts' } as const;

export async function emailStaffAboutToken(
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address' | 'now'>,
  tx: Transaction,
  token: TokenRecord,
  state: TokenState,
  accounts: readonly AlertedAccount[],
): Promise<void> {
  const { subject, paragraphs } = textsOf(token, state, accounts);
  const path: WebPath = `${SCREENS[token.network]}?filters=tokenState:in:${state}`;
  const customerNames = await namesOfCustomers(tx, accounts);
  const content = renderEmail({
    title: subject,
    paragraphs: [
      ...paragraphs,
      `Accounts: ${namesText(accounts.map(({ name }) => name))}.`,
      ...(customerNames.length > 0 ? [`Customers: ${namesText(customerNames)}.`] : []),
    ],
    action: { label: 'Link the accounts again', url: context.address.link(path) },
    footnote: 'You get this email because you look after ad accounts in Adstead.',
  });
  const staff = await staffForNetworks(tx);
  const wantsEmail = await notify(context, tx, {
    kind: 'networkAccess',
    // A state is alerted once; the time tells apart the times that the same token reaches it.
    eventKey: `networkAccess:${token.id}:${state}:${context.now()}`,
    customerId: null,
    title: subject,
    paths: { staff: path },
    to: { emails: staff },
    emailed: staff,
  });
  for (const to of staff.filter(wantsEmail)) await sendEmail(context, tx, { to, subject, ...content, customerId: null, userId: null });
}

function textsOf(token: TokenRecord, state: TokenState, { length: count }: readonly unknown[]): { subject: string; paragraphs: string[] } {
  const label = NETWORK_LABELS[token.network];
  const accounts = count === 1 ? 'an account' : `${count} accounts`;
  const day = token.expiresAt === null ? '' : dayText(token.expiresAt);
  const person = token.externalUserName === '' ? `someone’s sign-in on ${label}` : `the sign-in of ${token.externalUserName} on ${label}`;
  switch (state) {
    case 'EXPIRING':
      return {
        subject: `Access to ${accounts} on ${label} ends on ${day}`,
        paragraphs: [
          `Adstead has access to them through ${person}, which ends on ${day}. Link them again before then to avoid an interruption.`,
        ],
      };
    case 'EXPIRED':
      return { subject: `Access to ${accounts} on ${label} has ended`, paragraphs: [`${capital(person)} ended on ${day}. ${STOPPED}`] };
    case 'MISSING_SCOPE': {
      const lacking = missingScopes(token.network, token.scopes).map((scope) => scopeText(token.network, scope));
      return {
        subject: `A permission for ${accounts} on ${label} is missing`,
        paragraphs: [`${capital(person)} no longer lets Adstead ${lacking.join(', ')}. ${STOPPED} Grant all permissions when you do.`],
      };
    }
    default:
      return {
        subject: `Access to ${accounts} on ${label} was revoked`,
        paragraphs: [`${label} no longer gives Adstead access through ${person}. ${STOPPED}`],
      };
  }
}

const STOPPED = 'Until the accounts are linked again, new campaigns wait and running campaigns are not updated.';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const dayText = (moment: Date): string => dateText(dayOfWall(wallTimeAt(moment.getTime(), DEFAULT_TIMEZONE)));

function namesText(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? `${shown} and ${names.length - MOST_NAMES} more` : shown;
}

async function namesOfCustomers(tx: Transaction, accounts: readonly AlertedAccount[]): Promise<string[]> {
  const ids = [...new Set(accounts.flatMap(({ customerIds }) => customerIds))];
  const rows = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(and(inArray(customers.id, ids), isNull(customers.deletedAt)))
    .orderBy(customers.name);
  return rows.map(({ name }) => name);
}

/** Operations and admins, who may link accounts. */
export async function staffForNetworks(tx: Transaction): Promise<string[]> {
  const staff = await tx
    .select({ email: users.email, roles: users.roles })
    .from(users)
    .where(and(isNull(users.customerId), eq(users.isActive, true), isNull(users.deletedAt)))
    .orderBy(users.email);
  return staff.filter(({ roles }) => roles.some((role) => RECIPIENT_ROLES.includes(role))).map(({ email }) => email);
}
