// Opens a screen for a web test: the whole app at a URL, with a signed-in user and a fake API.
import type { Role } from '#domain/access/index.ts';
import { App } from '#web/app/app.tsx';
import { compose } from '#web/app/compose.ts';
import { screens } from '#web/app/screens.ts';
import { signedIn } from '#web/client/session.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { fakeApi } from './fake-api.ts';
import type { Answers } from './fake-api.ts';

// Chunks are loaded up front and timeouts are generous, so that a busy machine does not fail a test.
await Promise.all([
  import('#web/app/shells/staff-shell.tsx'),
  import('#web/ui/feedback/dialog-view.tsx'),
  ...screens.map((screen) => screen.load()),
]);
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });

interface OpenAppOptions {
  roles?: Role[];
  answers: Answers;
}

export function openApp(url: string, { roles = ['admin'], answers }: OpenAppOptions) {
  const api = fakeApi(answers);
  signedIn({ _id: '01900000-0000-7000-8000-00000000abcd', email: 'ada@adstead.example', displayName: 'Ada Palmer', roles, customer: null });
  const { queryClient, router, close } = compose(screens, { history: createMemoryHistory({ initialEntries: [url] }) });
  render(<App screens={screens} queryClient={queryClient} router={router} />);
  onTestFinished(close);
  const location = () => router.state.location;
  return {
    ...api,
    api,
    person: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    router,
    queryClient,
    location,
  };
}
