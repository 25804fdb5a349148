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

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// Without an answer everyone is a guest: the screens say what is wrong when they are asked for more.
await startSession().catch(() => undefined);
const { queryClient, router } = compose(screens);
keepLive(queryClient, () => departFrom(router, screens, { kind: 'sign-in' }));
createRoot(root).render(<App screens={screens} queryClient={queryClient} router={router} />);
