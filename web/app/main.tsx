// Entry point of the web app. A guest on a guest screen gets the small guest app, everyone else the full app.
import '#web/styles/app.css';
import '#web/styles/mantine-first.css';
import '#web/styles/fonts.css';
import '#web/styles/tokens.css';
import { connectLiveUpdates } from '#web/client/live-updates.ts';
import { currentUser, startSession } from '#web/client/session.ts';
import { screenAt } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { compose } from './compose.ts';
import type { Composition } from './compose.ts';
import { redirectOnFailure } from './redirect-on-failure.ts';
import { guestScreens } from './guest-screens.ts';

/** On a slow connection the app is rendered after this time, even if the screen and its data have not loaded yet. */
const RENDER_AFTER_MS = 600;

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');
const root = createRoot(element);

// Not awaited at top level: screens import from the chunk of this file, so they would wait for it and deadlock.
void start();

async function start(): Promise<void> {
  // If the session cannot be read, the user counts as a guest; screens show the error when they load data.
  await startSession().catch(() => undefined);
  const isGuestScreen = currentUser() === null && screenAt(guestScreens, globalThis.location.pathname) !== undefined;
  // If the full app's code cannot be fetched, the guest app starts and shows the error.
  await (isGuestScreen ? startGuestApp() : startFullApp().catch(startGuestApp));
}

async function startGuestApp(): Promise<void> {
  let starting: Promise<void> | null = null;
  const openFullApp = async () => {
    starting ??= startFullApp(guestApp);
    await starting.catch((error: unknown) => {
      starting = null;
      throw error;
    });
  };
  const guestApp = compose(guestScreens, { openFullApp });
  await loadedInTime(guestApp.router.load());
  root.render(<App key="guest" {...guestApp} allScreens={allScreens} />);
}

async function startFullApp(guestApp?: Composition): Promise<void> {
  const screens = await allScreens();
  guestApp?.close();
  const app = compose(screens);
  // After signing in the guest app is still shown, in which the screens of a signed-in user are missing, so it is replaced soon.
  await loadedInTime(guestApp ? app.router.load() : loadWithAnswers(app));
  // Connected after the first render, since the socket's code would delay it.
  const connect = () => void connectLiveUpdates(app.queryClient, () => redirectOnFailure(app.router, screens, { kind: 'sign-in' }));
  root.render(<App key="full" {...app} onRendered={connect} />);
}

async function allScreens(): Promise<readonly Screen[]> {
  return (await import('./screens.ts')).screens;
}

/** Before the first render: React shows late Suspense content only after a delay, boundary by boundary. */
async function loadedInTime(loaded: Promise<void>): Promise<void> {
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, RENDER_AFTER_MS))]);
}

/** Loads the route and waits for the queries it starts, since drawing a skeleton takes as long as drawing the rows that replace it. */
async function loadWithAnswers({ queryClient, router }: Composition): Promise<void> {
  await router.load();
  // The screen shows the error of a query that failed.
  const running = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.allSettled(running.map(async ({ promise }) => promise));
}
