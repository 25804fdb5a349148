// The signed-in user of this tab. Read from the page at the start, then updated by signing in and out. A user with several
// dashboards has in each the roles of that membership.
import type { SessionUser } from '#contract/accounts/index.ts';
import { ACTING_PATH, actingWindow, stopActing } from './acting.ts';
import { call } from './call.ts';
import { chooseCustomer, chosenCustomer } from './chosen-customer.ts';
import type { ChosenCustomer } from './chosen-customer.ts';
import { forgetOwnRows } from './own-rows.ts';
import { tabStore, useTabStore } from './tab-store.ts';

interface Boot {
  user: SessionUser | null;
  version?: string;
  /** Outside systems that are replaced by a local twin. */
  twins?: string[];
  /** Whether admins can watch and steer them. */
  canSteerTwins?: boolean;
}

const session = tabStore<SessionUser | null>(null);

export const useSession = (): SessionUser | null => useTabStore(session);
export const currentUser = (): SessionUser | null => session.read();
export const onSessionChange = session.subscribe;

/** The user as the server returned it: with the customer and roles of their own account. */
let ownUser: SessionUser | null = null;

export function signedIn(user: SessionUser): void {
  ownUser = user;
  session.write(asMember(user));
}

/** Null is the user's own dashboard. */
export function enterDashboard(customer: ChosenCustomer | null): void {
  chooseCustomer(customer);
  if (ownUser) signedIn(ownUser);
}

/** Reads the user again, since rights may have changed elsewhere. If that fails, nothing changes. */
export async function refreshSession(): Promise<void> {
  const { user } = await call('readSession').catch(() => ({ user: null }));
  if (user && user._id === ownUser?._id) signedIn(user);
}

function asMember(user: SessionUser): SessionUser {
  const chosen = chosenCustomer();
  if (!chosen || user.customer === null) return user;
  const membership = user.memberships?.find(({ customer }) => customer._id === chosen._id);
  if (membership) return { ...user, customer: membership.customer, roles: membership.roles };
  chooseCustomer(null);
  return user;
}

export function signedOut(): void {
  chooseCustomer(null);
  ownUser = null;
  forgetOwnRows();
  session.write(null);
}

/** The server writes the user into the page; where that is missing, as behind a plain file server, the session is fetched. */
export async function startSession(): Promise<void> {
  if (actingWindow() !== null) return startActingSession();
  const boot = readBoot();
  const user = boot ? boot.user : (await call('readSession')).user;
  if (user) signedIn(user);
}

/** The page contains the user of the browser's own session, not the one acted as, so the session is fetched. */
async function startActingSession(): Promise<void> {
  const { user } = await call('readSession');
  if (!user) {
    stopActing();
    globalThis.history.replaceState(null, '', ACTING_PATH);
  }
  if (user) signedIn(user);
}

/** True where the session cannot be read: a failed request must not sign anyone out. */
export const isStillSignedIn = (): Promise<boolean> =>
  call('readSession').then(
    ({ user }) => user !== null,
    () => true,
  );

export function readBoot(): Boot | null {
  const text = document.getElementById('boot')?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as Boot;
  } catch {
    return null;
  }
}
