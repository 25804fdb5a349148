// Who is signed in? Known from the page itself at the start, then from signing in and out.
import type { SessionUser } from '#contract/accounts/index.ts';
import { ACTING_PATH, actingWindow, stopActing } from './acting.ts';
import { call } from './call.ts';
import { chooseCustomer } from './chosen-customer.ts';
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
export const signedIn = (user: SessionUser): void => session.write(user);

export function signedOut(): void {
  chooseCustomer(null);
  session.write(null);
}

/** The server writes who is signed in into the page; without that, as behind a plain file server, it is asked. */
export async function startSession(): Promise<void> {
  if (actingWindow() !== null) return startActingSession();
  const boot = readBoot();
  session.write(boot ? boot.user : (await call('readSession')).user);
}

/** The page itself always says who the browser's own session is, which is not meant here. */
async function startActingSession(): Promise<void> {
  const { user } = await call('readSession');
  if (!user) {
    stopActing();
    globalThis.history.replaceState(null, '', ACTING_PATH);
  }
  session.write(user);
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
