// Renders the top bar's indicators that the user's roles may see.
import type { Role } from '#domain/access/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { lazy, Suspense } from 'react';
import { topBarSlots } from './top-bar-slots.ts';

const slots = topBarSlots.map(({ id, roles, load }) => ({
  id,
  roles,
  Slot: lazy(() => load().then(({ Slot }) => ({ default: Slot }))),
}));

export function Slots({ roles }: { roles: readonly Role[] }) {
  return slots
    .filter((slot) => hasAnyRole(roles, slot.roles))
    .map(({ id, Slot }) => (
      <Suspense key={id} fallback={null}>
        <Slot />
      </Suspense>
    ));
}
