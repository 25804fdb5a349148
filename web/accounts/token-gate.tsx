// What does a link's screen show while its token is looked at, when it is no good, and when it is for someone else than who is
// signed in? Looking uses nothing up.
import { ApiError } from '#web/client/api-error.ts';
import type { CallOutput } from '#web/client/endpoint-input.ts';
import { QUIETLY } from '#web/client/query-client.ts';
import { endpointQuery } from '#web/client/queries.ts';
import { useSession } from '#web/client/session.ts';
import { routerPath, screenById, useScreens } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AuthCard } from './auth-card.tsx';
import type { Door } from './doors.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { SomeoneElseIsIn } from './someone-else-is-in.tsx';

export type TokenStanding = CallOutput<'checkToken'>;

interface TokenGateProps {
  door: Door;
  token: string;
  /** The title while nothing is known yet. */
  title: string;
  purposes: readonly TokenStanding['purpose'][];
  /** Screens to go to instead, by id. */
  invalid: string;
  expired: { to: string; search?: Record<string, string> };
  children: (standing: TokenStanding) => ReactNode;
}

export function TokenGate({ door, token, title, purposes, invalid, expired, children }: TokenGateProps) {
  const user = useSession();
  const [good, setGood] = useState<TokenStanding | null>(null);
  // Asked once: whoever comes in by it forgets what was known before, and would hear that it is used.
  const standing = useQuery({ ...endpointQuery('checkToken', { body: { token } }), enabled: good === null, staleTime: Infinity, gcTime: 0, meta: QUIETLY });
  const { data } = standing;
  // Damaged on the way, so that it cannot be a token at all.
  const isNoToken = standing.error instanceof ApiError && standing.error.code === 'invalidInput';
  const state = isNoToken || (data && !purposes.includes(data.purpose)) ? 'invalid' : data?.state;
  if (data && state === 'valid' && good === null) setGood(data);
  if (good?.email && user && user.email !== good.email) return <SomeoneElseIsIn door={door} user={user} email={good.email} />;
  if (good) return children(good);
  return (
    <AuthCard door={door} title={title}>
      {state === 'invalid' && <SendOn to={invalid} />}
      {state === 'expired' && <SendOn {...expired} />}
      {standing.isError && !isNoToken ? (
        <ErrorPanel error={standing.error} retry={() => void standing.refetch()} isRetrying={standing.isFetching} />
      ) : (
        <FieldsSkeleton fields={2} />
      )}
    </AuthCard>
  );
}

function SendOn({ to, search = {} }: { to: string; search?: Record<string, string> }) {
  return <Navigate to={routerPath(screenById(useScreens(), to).path)} search={search} replace />;
}
