// Screens for those who maintain the product itself.
import type { Screen } from '#web/navigation/index.ts';

export const systemScreens: readonly Screen[] = [
  {
    id: 'inputs',
    path: '/system/inputs',
    title: 'Inputs',
    shell: 'staff',
    roles: ['admin'],
    isInternal: true,
    loads: ['readUploadLimits', 'readMapSettings'],
    load: () => import('./inputs-screen.tsx'),
  },
];
