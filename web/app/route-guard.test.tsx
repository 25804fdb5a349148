// Specification 1 §4, with the whole app around it: who is let through, who is sent where, and what is remembered.
import type { Role } from '#domain/access/index.ts';
import { ROLES } from '#domain/access/index.ts';
import { App } from './app.tsx';
import { compose } from './compose.ts';
import { screens } from './screens.ts';
import { signedIn, signedOut } from '#web/client/session.ts';
import { forgetPlace, rememberedPlace } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { customerPerson, staff } from '#web/testing/visit.tsx';
import { fakeApi } from '#web/testing/fake-api.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen as page, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

const trial = (id: string, roles: Screen['roles'], more: Partial<Screen> = {}): Screen => ({
  id,
  path: `/trial/${id}`,
  title: id,
  shell: 'public',
  roles,
  loads: [],
  load: async () => ({ Screen: () => <h1>Inside {id}</h1> }),
  ...more,
});

const trials = [
  trial('guests', 'everyone'),
  trial('admins', ['admin']),
  trial('sellers', ['admin', 'sales']),
  trial('customers', ['branchuser', 'branchmanager', 'corporate']),
  trial('forgetful', ['admin'], { ignoresState: true }),
];
const table = [...screens, ...trials];

function open(address: string) {
  fakeApi({ 'GET /api/auth/providers': { providers: [] } });
  const { queryClient, router, close } = compose(table, { history: createMemoryHistory({ initialEntries: [address] }) });
  const view = render(<App screens={table} queryClient={queryClient} router={router} />);
  return { ...view, close, place: () => router.state.location.pathname };
}

afterEach(() => {
  forgetPlace();
  signedOut();
});

const personOf = (role: Role) => (['branchuser', 'branchmanager', 'corporate'].includes(role) ? customerPerson(role) : staff(role));

describe.each(trials)('a screen for $roles', ({ id, roles, ignoresState }) => {
  test.each(ROLES)('%s, signed in', async (role) => {
    signedIn(personOf(role));
    const { place, close } = open(`/trial/${id}?kept=yes`);
    const isLetIn = roles === 'everyone' || roles.includes(role);
    await waitFor(() => expect(place()).toBe(isLetIn ? `/trial/${id}` : '/forbidden'));
    expect(await page.findByRole('heading', { level: 1, name: isLetIn ? `Inside ${id}` : 'You do not have access to this' })).toBeTruthy();
    expect(rememberedPlace()).toBeNull();
    close();
  });

  test('someone who holds no role any more', async () => {
    signedIn(staff());
    const { place, close } = open(`/trial/${id}`);
    await waitFor(() => expect(place()).toBe(roles === 'everyone' ? `/trial/${id}` : '/forbidden'));
    close();
  });

  test('nobody', async () => {
    const { place, close } = open(`/trial/${id}?kept=yes`);
    await waitFor(() => expect(place()).toBe(roles === 'everyone' ? `/trial/${id}` : '/authentication/signin'));
    expect(rememberedPlace()).toBe(roles === 'everyone' || ignoresState ? null : `/trial/${id}?kept=yes`);
    close();
  });
});
