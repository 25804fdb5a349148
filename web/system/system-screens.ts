import type { Screen } from '#web/navigation/index.ts';

const open = { shell: 'own', roles: 'everyone', ignoresState: true, loads: [] } as const;

export const systemScreens: readonly Screen[] = [
  { ...open, id: 'not-found', path: '/not-found', title: 'Not Found', load: () => import('./not-found-screen.tsx') },
  { ...open, id: 'bad-request', path: '/bad-request', title: 'Bad Request', load: () => import('./bad-request-screen.tsx') },
  { ...open, id: 'forbidden', path: '/forbidden', title: 'Forbidden', load: () => import('./forbidden-screen.tsx') },
  { id: 'inputs', path: '/system/inputs', title: 'Inputs', shell: 'staff', roles: ['admin'], loads: ['readUploadLimits', 'readMapSettings'], load: () => import('./inputs-screen.tsx') },
];
