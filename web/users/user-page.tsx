// A page about the user in the URL: loads the user, then shows the content.
import type { User } from '#contract/accounts/index.ts';
import { ApiError, endpointQuery } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { ErrorPanel, PageHeader } from '#web/ui/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './users.module.css';

export function UserPage({
  title,
  breadcrumbs,
  children,
}: {
  title: string;
  breadcrumbs: readonly Crumb[];
  children: (user: User) => ReactNode;
}) {
  const { userId } = useScreenParams<'userId'>();
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readUser', { params: { userId } }));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={data ? `${title} of ${data.displayName}` : title} breadcrumbs={breadcrumbs} />
      <div className={classes.narrow}>
        {data && children(data)}
        {!data && error && (
          <ErrorPanel
            error={error}
            title="The user could not be loaded"
            retry={isGone ? undefined : () => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <Skeleton height={260} aria-hidden />}
      </div>
    </>
  );
}
