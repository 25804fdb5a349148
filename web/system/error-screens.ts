// The error screens: not found, bad request and forbidden.
import type { Screen } from '#web/navigation/index.ts';

const shared = { shell: 'own', roles: 'everyone', ignoresState: true, loads: [] } as const;

export const errorScreens: readonly Screen[] = [
  { ...shared, id: 'not-found', path: '/not-found', title: 'Not Found', load: () => import('./not-found-screen.tsx') },
  { ...shared, id: 'bad-request', path: '/bad-request', title: 'Bad Request', load: () => import('./bad-request-screen.tsx') },
  { ...shared, id: 'forbidden', path: '/forbidden', title: 'Forbidden', load: () => import('./forbidden-screen.tsx') },
];
