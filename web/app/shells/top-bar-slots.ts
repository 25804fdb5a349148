// Indicators in the top bar. Modules register theirs here, one line each; they are loaded with the shell.
import type { Role } from '#domain/access/index.ts';
import type { ComponentType } from 'react';

export interface TopBarSlot {
  id: string;
  roles: readonly Role[];
  load: () => Promise<{ Slot: ComponentType }>;
}

export const topBarSlots: readonly TopBarSlot[] = [
  { id: 'jobs', roles: ['admin', 'operations'], load: () => import('#web/jobs/jobs-indicator.tsx') },
];
