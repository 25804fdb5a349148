// Marks the page while it navigates, loads or saves, so that tests and screenshots can wait until it is done instead of for some time.
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from './router.tsx';

const MARK = 'data-busy';

export function markBusy({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }): () => void {
  let isNavigating = false;
  const update = (): void => {
    document.documentElement.toggleAttribute(MARK, isNavigating || isLoading(queryClient));
  };
  const setNavigating = (value: boolean) => (): void => {
    isNavigating = value;
    update();
  };
  const unsubscribe = [
    queryClient.getQueryCache().subscribe(update),
    queryClient.getMutationCache().subscribe(update),
    router.subscribe('onBeforeNavigate', setNavigating(true)),
    router.subscribe('onBeforeLoad', setNavigating(true)),
    router.subscribe('onRendered', setNavigating(false)),
    router.subscribe('onResolved', setNavigating(false)),
  ];
  update();
  return () => {
    for (const end of unsubscribe) end();
  };
}

const isLoading = (queryClient: QueryClient): boolean => queryClient.isFetching() + queryClient.isMutating() > 0;
