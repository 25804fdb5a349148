// The providers around every screen: theme, query client, table of screens and router.
import { ScreensProvider } from '#web/navigation/index.ts';
import type { Screen, ScreenTable } from '#web/navigation/index.ts';
import { appCssVariables, theme } from '#web/ui/theme.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { AppRouter } from './router.tsx';

const colourScheme = localStorageColorSchemeManager({ key: 'adstead.colour-scheme' });

interface AppProps {
  screens: readonly Screen[];
  /** Loads all screens, where `screens` are only those for guests. */
  allScreens?: ScreenTable['all'];
  queryClient: QueryClient;
  router: AppRouter;
  /** Called once, after the first render. */
  onRendered?: () => void;
}

export function App({ screens, allScreens, queryClient, router, onRendered }: AppProps) {
  const table = useMemo(() => ({ screens, all: allScreens ?? (async () => screens) }), [screens, allScreens]);
  const [whenRendered] = useState(() => onRendered);
  useEffect(() => whenRendered?.(), [whenRendered]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={appCssVariables} colorSchemeManager={colourScheme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ScreensProvider value={table}>
          <RouterProvider router={router} />
        </ScreensProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
