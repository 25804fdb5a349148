// How does the page begin? With the doors alone for someone who is not signed in and stands at one, else with everything.
import '#web/styles/house.css';
import '#web/styles/mantine-first.css';
import '#web/styles/fonts.css';
import '#web/styles/tokens.css';
import { keepLive } from '#web/client/live.ts';
import { currentUser, startSession } from '#web/client/session.ts';
import { screenAt } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { compose } from './compose.ts';
import type { Composition } from './compose.ts';
import { departFrom } from './depart.ts';
import { openScreens } from './open-screens.ts';

/** On a slow line something is to be seen before everything is there. */
const DRAW_AFTER_MS = 600;

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');
const root = createRoot(element);

// Never awaited here: the screens import from the file that this one is built into, and would wait for it to end.
void begin();

async function begin(): Promise<void> {
  // Without an answer everyone is a guest: the screens say what is wrong when they are asked for more.
  await startSession().catch(() => undefined);
  const isAtDoor = currentUser() === null && screenAt(openScreens, globalThis.location.pathname) !== undefined;
  // Where the rest cannot be fetched the doors stand, and say so.
  await (isAtDoor ? openDoors() : openHouse().catch(openDoors));
}

async function openDoors(): Promise<void> {
  let opening: Promise<void> | null = null;
  const openRest = async () => {
    opening ??= openHouse(doors);
    await opening.catch((error: unknown) => {
      opening = null;
      throw error;
    });
  };
  const doors = compose(openScreens, { openRest });
  await draw(doors, allScreens);
}

async function openHouse(doors?: Composition): Promise<void> {
  const screens = await allScreens();
  doors?.close();
  const house = compose(screens);
  keepLive(house.queryClient, () => departFrom(house.router, screens, { kind: 'sign-in' }));
  await draw(house);
}

async function allScreens(): Promise<readonly Screen[]> {
  return (await import('./screens.ts')).screens;
}

/** What is there when React begins is drawn in one go; what comes later appears piece by piece, each a third of a second after the last. */
async function draw({ screens, queryClient, router }: Composition, all?: () => Promise<readonly Screen[]>): Promise<void> {
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, DRAW_AFTER_MS))]);
  root.render(<App key={all ? 'doors' : 'house'} screens={screens} allScreens={all} queryClient={queryClient} router={router} />);
}
