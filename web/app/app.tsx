// What surrounds every screen? Theme, data, the table of screens and the router.
import { ScreensProvider } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { houseVariables, theme } from '#web/ui/theme.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.tsx';

const colourScheme = localStorageColorSchemeManager({ key: 'adstead.colour-scheme' });

interface AppProps {
  screens: readonly Screen[];
  queryClient: QueryClient;
  router: AppRouter;
}

export function App({ screens, queryClient, router }: AppProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={houseVariables} colorSchemeManager={colourScheme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ScreensProvider value={screens}>
          <RouterProvider router={router} />
        </ScreensProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
