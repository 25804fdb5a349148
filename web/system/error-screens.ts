// What is shown to someone who came to an address that is none, or not theirs?
import type { Screen } from '#web/navigation/index.ts';

const open = { shell: 'own', roles: 'everyone', ignoresState: true, loads: [] } as const;

export const errorScreens: readonly Screen[] = [
  { ...open, id: 'not-found', path: '/not-found', title: 'Not Found', load: () => import('./not-found-screen.tsx') },
  { ...open, id: 'bad-request', path: '/bad-request', title: 'Bad Request', load: () => import('./bad-request-screen.tsx') },
  { ...open, id: 'forbidden', path: '/forbidden', title: 'Forbidden', load: () => import('./forbidden-screen.tsx') },
];
