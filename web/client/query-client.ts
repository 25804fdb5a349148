// The query client with its global error handling: 401, 403 and 500 redirect (specification 1 §8); every other error is
// left to the screen that made the call.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export type FailureRedirect =
  | { kind: 'sign-in' }
  | { kind: 'forbidden'; leavesDashboard: boolean }
  | { kind: 'fault'; requestId: string | null }
  | { kind: 'dashboard-sign-in'; url: string; requestId: string | null };

const MAX_RETRIES = 2;

/**
 * Query meta for preloads and background data such as an indicator: their errors do not redirect, unless the session
 * has ended.
 */
export const NO_ERROR_REDIRECT = { skipsErrorRedirect: true } as const;

export function failureRedirectFor(error: unknown): FailureRedirect | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { kind: 'sign-in' };
  if (error.status === 403) return { kind: 'forbidden', leavesDashboard: error.code === 'notYourDashboard' };
  if (error.status !== 500) return null;
  const { url, requestId } = error;
  return url === null ? { kind: 'fault', requestId } : { kind: 'dashboard-sign-in', url, requestId };
}

/** Only errors that may pass are retried: an unreachable or restarting server. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && (error.code === 'offline' || error.status > 500);

export function createQueryClient(redirect: (failureRedirect: FailureRedirect) => void): QueryClient {
  const redirectFor = (error: unknown) => {
    const failureRedirect = failureRedirectFor(error);
    if (failureRedirect) redirect(failureRedirect);
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isSessionOver = error instanceof ApiError && error.status === 401;
        if (query.meta?.skipsErrorRedirect && !isSessionOver) return;
        const isSilentRefresh = query.state.data !== undefined;
        if (isSilentRefresh && error instanceof ApiError && error.status === 500) return;
        redirectFor(error);
      },
    }),
    mutationCache: new MutationCache({ onError: redirectFor }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
