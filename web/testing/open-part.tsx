// Renders one part of a screen for a web test, with the providers, toasts and dialogs of the app but without its shell and screens.
import { createQueryClient } from '#web/client/query-client.ts';
import { DialogHost } from '#web/ui/feedback/dialog-host.tsx';
import { ToastHost } from '#web/ui/feedback/toast-host.tsx';
import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { fakeApi } from './fake-api.ts';
import type { Answers } from './fake-api.ts';
import { setupPerson } from './person.ts';

/** For parts that read the address, such as forms, which open at the field that a link names. */
export async function openRoutedPart(part: ReactNode, answers: Answers = {}) {
  const router = createRouter({ routeTree: createRootRoute({ component: () => part }), history: createMemoryHistory() });
  await router.load();
  return openPart(<RouterProvider router={router} />, answers);
}

export function openPart(part: ReactNode, answers: Answers = {}) {
  const api = fakeApi(answers);
  const queryClient = createQueryClient(() => undefined);
  const { unmount } = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}>
          {part}
          <ToastHost />
          <DialogHost />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  onTestFinished(() => queryClient.clear());
  return { api, queryClient, unmount, person: setupPerson() };
}
