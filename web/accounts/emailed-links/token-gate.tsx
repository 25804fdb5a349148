// Checks the token of a link before its screen is shown. An invalid or expired token redirects; a token for someone else than the
// signed-in person is explained. Checking does not use the token up.
import { ApiError } from '#web/client/api-error.ts';
import type { CallOutput } from '#web/client/endpoint-input.ts';
import { NO_ERROR_REDIRECT } from '#web/client/query-client.ts';
import { endpointQuery } from '#web/client/queries.ts';
import { useSession } from '#web/client/session.ts';
import { routerPath, screenById, useScreens } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AuthCard } from '../auth-card.tsx';
import type { SignInEntry } from '../sign-in-entries.ts';
import { FieldsSkeleton } from '../fields-skeleton.tsx';
import { SignedInAsSomeoneElse } from './signed-in-as-someone-else.tsx';

export type TokenStatus = CallOutput<'checkToken'>;

interface TokenGateProps {
  entry: SignInEntry;
  token: string;
  /** The title while the token is checked. */
  title: string;
  purposes: readonly TokenStatus['purpose'][];
  /** Ids of the screens to redirect to. */
  invalid: string;
  expired: { to: string; search?: Record<string, string> };
  children: (status: TokenStatus) => ReactNode;
}

export function TokenGate({ entry, token, title, purposes, invalid, expired, children }: TokenGateProps) {
  const user = useSession();
  const [validToken, setValidToken] = useState<TokenStatus | null>(null);
  // Checked once: signing in with the token clears the query cache, and a second check would find the token used.
  const check = useQuery({
    ...endpointQuery('checkToken', { body: { token } }),
    enabled: validToken === null,
    staleTime: Infinity,
    gcTime: 0,
    meta: NO_ERROR_REDIRECT,
  });
  const { data } = check;
  // The server rejects a malformed token, for example one cut off by an email program, as invalid input.
  const isMalformed = check.error instanceof ApiError && check.error.code === 'invalidInput';
  const state = isMalformed || (data && !purposes.includes(data.purpose)) ? 'invalid' : data?.state;
  if (data && state === 'valid' && validToken === null) setValidToken(data);
  if (validToken?.email && user && user.email !== validToken.email)
    return <SignedInAsSomeoneElse entry={entry} user={user} email={validToken.email} />;
  if (validToken) return children(validToken);
  return (
    <AuthCard entry={entry} title={title}>
      {state === 'invalid' && <Redirect to={invalid} />}
      {state === 'expired' && <Redirect {...expired} />}
      {check.isError && !isMalformed ? (
        <ErrorPanel error={check.error} retry={() => void check.refetch()} isRetrying={check.isFetching} />
      ) : (
        <FieldsSkeleton fields={2} />
      )}
    </AuthCard>
  );
}

function Redirect({ to, search = {} }: { to: string; search?: Record<string, string> }) {
  return <Navigate to={routerPath(screenById(useScreens(), to).path)} search={search} replace />;
}
