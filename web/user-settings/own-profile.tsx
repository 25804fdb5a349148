// Loads the signed-in user's profile for a page of their settings.
import type { User } from '#contract/accounts/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export function OwnProfile({ children }: { children: (user: User) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readOwnProfile'));
  if (data) return children(data);
  if (error)
    return <ErrorPanel error={error} title="Your settings could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={260} aria-hidden />;
}
