// What happens when a call fails, wherever it was made? 401, 403 and 500 lead away (specification 1 §8);
// everything else belongs to the screen that asked.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export type Departure =
  | { kind: 'sign-in' }
  | { kind: 'forbidden'; isOfDashboard: boolean }
  | { kind: 'fault'; requestId: string | null }
  | { kind: 'dashboard-sign-in'; url: string; requestId: string | null };

const MOST_RETRIES = 2;

/**
 * For what is asked ahead of need or beside the screen, such as an indicator: its failure leads nowhere, unless
 * the session is over.
 */
export const QUIETLY = { isQuiet: true } as const;

export function departureFor(error: unknown): Departure | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { kind: 'sign-in' };
  if (error.status === 403) return { kind: 'forbidden', isOfDashboard: error.code === 'notYourDashboard' };
  if (error.status !== 500) return null;
  const { url, requestId } = error;
  return url === null ? { kind: 'fault', requestId } : { kind: 'dashboard-sign-in', url, requestId };
}

/** Only what may be gone a moment later is asked again: an unreachable or restarting server. */
export const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < MOST_RETRIES && error instanceof ApiError && (error.code === 'offline' || error.status > 500);

export function createQueryClient(depart: (departure: Departure) => void): QueryClient {
  const leaveFor = (error: unknown) => {
    const departure = departureFor(error);
    if (departure) depart(departure);
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isSessionOver = error instanceof ApiError && error.status === 401;
        if (query.meta?.isQuiet && !isSessionOver) return;
        const isSilentRefresh = query.state.data !== undefined;
        if (isSilentRefresh && error instanceof ApiError && error.status === 500) return;
        leaveFor(error);
      },
    }),
    mutationCache: new MutationCache({ onError: leaveFor }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
