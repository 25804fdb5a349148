// The devices on which the signed-in user is signed in.
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { ErrorPanel, toast } from '#web/ui/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from './card.tsx';
import { SessionList } from './session-list.tsx';

export function OwnSessionsCard() {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('listOwnSessions'));
  const { mutateAsync: end } = useAction('endOwnSession');
  const hasOthers = data?.sessions.some(({ isThisOne }) => !isThisOne);
  return (
    <Card title="Devices" why="Where you are signed in. Sign out of any that you do not recognise." action={hasOthers && <SignOutOthers />}>
      {!data && error && (
        <ErrorPanel error={error} title="Your devices could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton height={120} aria-hidden />}
      {data && (
        <SessionList
          sessions={data.sessions}
          actingText={(name) => `${name}, acting as you`}
          end={(sessionId) => end({ params: { sessionId } })}
        />
      )}
    </Card>
  );
}

function SignOutOthers() {
  const endOthers = useAction('endOtherSessions');
  return (
    <Button
      variant="default"
      size="compact-sm"
      flex="none"
      loading={endOthers.isPending}
      onClick={() => endOthers.mutate({}, { onSuccess: () => toast({ text: 'Signed out on all other devices' }), onError: showRefusal })}
    >
      Sign out all others
    </Button>
  );
}
