// Who is signed in, and as what in this tab? Known from the page itself at the start, then from signing in and out. A person with
// several dashboards is in each what they are there.
import type { SessionUser } from '#contract/accounts/index.ts';
import { ACTING_PATH, actingWindow, stopActing } from './acting.ts';
import { call } from './call.ts';
import { chooseCustomer, chosenCustomer } from './chosen-customer.ts';
import type { ChosenCustomer } from './chosen-customer.ts';
import { tabStore, useTabStore } from './tab-store.ts';

interface Boot {
  user: SessionUser | null;
  version?: string;
  /** Outside systems that are stood in for by a local twin. */
  twins?: string[];
}

const session = tabStore<SessionUser | null>(null);

export const useSession = (): SessionUser | null => useTabStore(session);
export const currentUser = (): SessionUser | null => session.read();
export const onSessionChange = session.subscribe;

/** As the server says it: in the customer that the person belongs to. */
let atHome: SessionUser | null = null;

export function signedIn(user: SessionUser): void {
  atHome = user;
  session.write(inChosenDashboard(user));
}

/** Null is where the person belongs. */
export function enterDashboard(customer: ChosenCustomer | null): void {
  chooseCustomer(customer);
  if (atHome) signedIn(atHome);
}

/** Rights may have changed elsewhere. Without an answer everything stays as it is. */
export async function refreshSession(): Promise<void> {
  const { user } = await call('readSession').catch(() => ({ user: null }));
  if (user && user._id === atHome?._id) signedIn(user);
}

function inChosenDashboard(user: SessionUser): SessionUser {
  const chosen = chosenCustomer();
  if (!chosen || user.customer === null) return user;
  const membership = user.memberships?.find(({ customer }) => customer._id === chosen._id);
  if (membership) return { ...user, customer: membership.customer, roles: membership.roles };
  chooseCustomer(null);
  return user;
}

export function signedOut(): void {
  chooseCustomer(null);
  atHome = null;
  session.write(null);
}

/** The server writes who is signed in into the page; without that, as behind a plain file server, it is asked. */
export async function startSession(): Promise<void> {
  if (actingWindow() !== null) return startActingSession();
  const boot = readBoot();
  const user = boot ? boot.user : (await call('readSession')).user;
  if (user) signedIn(user);
}

/** The page itself always says who the browser's own session is, which is not meant here. */
async function startActingSession(): Promise<void> {
  const { user } = await call('readSession');
  if (!user) {
    stopActing();
    globalThis.history.replaceState(null, '', ACTING_PATH);
  }
  if (user) signedIn(user);
}

/** Unknown counts as yes: without an answer nobody is sent away. */
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
