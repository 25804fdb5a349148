import '#web/styles/house.css';
import '#web/styles/mantine-first.css';
import '#web/styles/fonts.css';
import '#web/styles/tokens.css';
import { keepLive } from '#web/client/live.ts';
import { startSession } from '#web/client/session.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { compose } from './compose.ts';
import { departFrom } from './depart.ts';
import { screens } from './screens.ts';

/** On a slow line something is to be seen before everything is there. */
const DRAW_AFTER_MS = 600;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// Without an answer everyone is a guest: the screens say what is wrong when they are asked for more.
await startSession().catch(() => undefined);
const { queryClient, router } = compose(screens);
keepLive(queryClient, () => departFrom(router, screens, { kind: 'sign-in' }));
// What is there when React begins is drawn in one go; what comes later appears piece by piece, each a third of a second after the last.
await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, DRAW_AFTER_MS))]);
createRoot(root).render(<App screens={screens} queryClient={queryClient} router={router} />);
