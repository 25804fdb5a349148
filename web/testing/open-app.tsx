// Opens a screen for a web test: the whole app at a URL, with a signed-in user and a fake API.
import type { Role } from '#domain/access/index.ts';
import { App } from '#web/app/app.tsx';
import { compose } from '#web/app/compose.ts';
import { screens } from '#web/app/screens.ts';
import { forgetOwnRows } from '#web/client/own-rows.ts';
import { signedIn } from '#web/client/session.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { fakeApi } from './fake-api.ts';
import type { Answers } from './fake-api.ts';
import { setupPerson } from './person.ts';

// Chunks are loaded up front, so that no query waits while modules are loaded.
await Promise.all([
  import('#web/app/shells/staff-shell.tsx'),
  import('#web/ui/feedback/dialog-view.tsx'),
  ...screens.map((screen) => screen.load()),
]);

interface OpenAppOptions {
  roles?: Role[];
  answers: Answers;
}

export function openApp(url: string, { roles = ['admin'], answers }: OpenAppOptions) {
  const api = fakeApi(answers);
  forgetOwnRows();
  signedIn({ _id: '01900000-0000-7000-8000-00000000abcd', email: 'ada@adstead.example', displayName: 'Ada Palmer', roles, customer: null });
  const { queryClient, router, close } = compose(screens, { history: createMemoryHistory({ initialEntries: [url] }) });
  render(<App screens={screens} queryClient={queryClient} router={router} />);
  onTestFinished(() => {
    close();
    queryClient.clear();
  });
  const location = () => router.state.location;
  return {
    ...api,
    api,
    person: setupPerson(),
    router,
    queryClient,
    location,
  };
}
