// Specification 1 §4, tested with the whole app: which roles may open a screen, where others are redirected, and which URL is stored
// to return to after signing in.
import type { Role } from '#domain/access/index.ts';
import { ROLES } from '#domain/access/index.ts';
import { App } from './app.tsx';
import { compose } from './compose.ts';
import { screens } from './screens.ts';
import { signedIn, signedOut } from '#web/client/session.ts';
import { clearReturnUrl, readReturnUrl } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { customerUser, staff } from '#web/testing/visit.tsx';
import { fakeApi } from '#web/testing/fake-api.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen as page, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

const testScreen = (id: string, roles: Screen['roles'], more: Partial<Screen> = {}): Screen => ({
  id,
  path: `/trial/${id}`,
  title: id,
  shell: 'public',
  roles,
  loads: [],
  load: async () => ({ Screen: () => <h1>Inside {id}</h1> }),
  ...more,
});

const testScreens = [
  testScreen('guests', 'everyone'),
  testScreen('admins', ['admin']),
  testScreen('sellers', ['admin', 'sales']),
  testScreen('customers', ['branchuser', 'branchmanager', 'corporate']),
  testScreen('forgetful', ['admin'], { ignoresState: true }),
];
const table = [...screens, ...testScreens];

function open(address: string) {
  fakeApi({ 'GET /api/auth/providers': { providers: [] } });
  const { queryClient, router, close } = compose(table, { history: createMemoryHistory({ initialEntries: [address] }) });
  const view = render(<App screens={table} queryClient={queryClient} router={router} />);
  return { ...view, close, place: () => router.state.location.pathname };
}

afterEach(() => {
  clearReturnUrl();
  signedOut();
});

const userWithRole = (role: Role) => (['branchuser', 'branchmanager', 'corporate'].includes(role) ? customerUser(role) : staff(role));

describe.each(testScreens)('a screen for $roles', ({ id, roles, ignoresState }) => {
  test.each(ROLES)('%s, signed in', async (role) => {
    signedIn(userWithRole(role));
    const { place, close } = open(`/trial/${id}?kept=yes`);
    const isAllowed = roles === 'everyone' || roles.includes(role);
    await waitFor(() => expect(place()).toBe(isAllowed ? `/trial/${id}` : '/forbidden'));
    expect(
      await page.findByRole('heading', { level: 1, name: isAllowed ? `Inside ${id}` : 'You do not have access to this' }),
    ).toBeTruthy();
    expect(readReturnUrl()).toBeNull();
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
    expect(readReturnUrl()).toBe(roles === 'everyone' || ignoresState ? null : `/trial/${id}?kept=yes`);
    close();
  });
});
