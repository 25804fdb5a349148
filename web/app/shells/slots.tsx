// Renders the top bar's indicators that the user's roles may see.
import { hasAnyRole } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import classes from './slots.module.css';

interface TopBarSlot {
  id: string;
  roles: readonly Role[];
  /** Whether it is shown even when it has nothing to say: its place is kept free until it is loaded. */
  isAlwaysShown?: true;
  load: () => Promise<{ Slot: ComponentType }>;
}

/** Indicators in the top bar. Modules register theirs here, one line each; they are loaded with the shell. */
const topBarSlots: readonly TopBarSlot[] = [
  { id: 'clock', roles: ['admin', 'operations', 'sales', 'user'], load: () => import('#web/twins/clock-indicator.tsx') },
  { id: 'jobs', roles: ['admin', 'operations'], isAlwaysShown: true, load: () => import('#web/jobs/jobs-indicator.tsx') },
  {
    id: 'notifications',
    roles: ['admin', 'operations', 'sales'],
    isAlwaysShown: true,
    load: () => import('#web/notifications/notification-bell.tsx'),
  },
];

const slots = topBarSlots.map(({ id, roles, isAlwaysShown, load }) => ({
  id,
  roles,
  toCome: isAlwaysShown ? <span className={classes.toCome} /> : null,
  Slot: lazy(() => load().then(({ Slot }) => ({ default: Slot }))),
}));

export function Slots({ roles }: { roles: readonly Role[] }) {
  return slots
    .filter((slot) => hasAnyRole(roles, slot.roles))
    .map(({ id, toCome, Slot }) => (
      <Suspense key={id} fallback={toCome}>
        <Slot />
      </Suspense>
    ));
}
