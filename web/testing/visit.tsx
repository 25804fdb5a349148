// Opens the app for a web test that navigates: at a URL, with or without a signed-in user, with the browser's own history.
import type { SessionUser } from '#contract/accounts/index.ts';
import type { Role } from '#domain/access/index.ts';
import { App } from '#web/app/app.tsx';
import { compose } from '#web/app/compose.ts';
import { screens } from '#web/app/screens.ts';
import { forgetOwnRows } from '#web/client/own-rows.ts';
import { signedIn } from '#web/client/session.ts';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { fakeApi } from './fake-api.ts';
import type { Answers } from './fake-api.ts';
import { dashboardAnswers } from './dashboard-fixture.ts';
import { setupPerson } from './person.ts';

export const staff = (...roles: Role[]): SessionUser => ({
  _id: '01900000-0000-7000-8000-00000000abcd',
  email: 'ada@adstead.example',
  displayName: 'Ada Palmer',
  roles,
  customer: null,
});

export const customerUser = (...roles: Role[]): SessionUser => ({
  ...staff(...roles),
  _id: '01900000-0000-7000-8000-00000000beef',
  email: 'hana@harbour.example',
  displayName: 'Hana Rawiri',
  customer: { _id: '01900000-0000-7000-8000-0000000000c1', name: 'Harbour Realty', logoUrl: null },
});

export function visit(address: string, { user = null, answers = {} }: { user?: SessionUser | null; answers?: Answers } = {}) {
  globalThis.history.replaceState(null, '', address);
  const api = fakeApi({ ...dashboardAnswers(), ...answers });
  forgetOwnRows();
  if (user) signedIn(user);
  const { queryClient, router, close } = compose(screens);
  const view = render(<App screens={screens} queryClient={queryClient} router={router} />);
  onTestFinished(() => {
    close();
    queryClient.clear();
  });
  const place = () => `${globalThis.location.pathname}${globalThis.location.search}`;
  return { ...view, api, router, queryClient, place, person: setupPerson() };
}
