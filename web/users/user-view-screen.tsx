// Everything an admin sees of a user: profile, API key, sessions, linked accounts and audit log.
import type { User } from '#contract/accounts/index.ts';
import { ApiError, endpointQuery, useSession } from '#web/client/index.ts';
import { showRefusal, useRemoval } from '#web/list/index.ts';
import { ScreenLink, useGo, useScreenParams } from '#web/navigation/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { ErrorPanel, PageHeader } from '#web/ui/index.ts';
import type { SecondaryAction } from '#web/ui/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AccountFacts } from './account-facts.tsx';
import { ActivateButton } from './activate-button.tsx';
import { ApiKeyCard } from './api-key-card.tsx';
import { Card } from './card.tsx';
import { RoleList } from './role-list.tsx';
import { UserActivityCards } from './user-activity-cards.tsx';
import { UserPicture } from './user-picture.tsx';
import { userRemoval } from './user-removal.ts';
import { useUserActions } from './use-user-actions.tsx';
import classes from './users.module.css';

const breadcrumbs = [{ label: 'Users', to: 'users' }];

export function Screen() {
  const { userId } = useScreenParams<'userId'>();
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readUser', { params: { userId } }));
  if (data) return <UserDetails key={data._id} user={data} />;
  return (
    <>
      <PageHeader title="User" breadcrumbs={breadcrumbs} />
      {error ? (
        <ErrorPanel
          error={error}
          title="The user could not be loaded"
          retry={isGone(error) ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className={classes.view} aria-hidden>
          <Skeleton height={280} />
          <Skeleton height={280} />
        </div>
      )}
    </>
  );
}

const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;

function UserDetails({ user }: { user: User }) {
  const go = useGo();
  const me = useSession();
  const actionsFor = useUserActions();
  const { removeRows } = useRemoval('user', userRemoval);
  const isWaiting = user.status === 'waiting';
  const remove = async () => {
    if (await removeRows({ ids: [user._id] }, `1 user: ${user.displayName}`)) await go('users');
  };
  const removal: SecondaryAction = {
    label: 'Delete user',
    icon: <IconTrash size={16} stroke={1.75} />,
    danger: true,
    run: () => void remove().catch(showRefusal),
  };
  return (
    <>
      <PageHeader
        title={
          <span className={classes.who}>
            <UserPicture name={user.displayName} url={user.picture?.thumbnailUrl} size={36} />
            {user.displayName}
          </span>
        }
        name={user.displayName}
        breadcrumbs={breadcrumbs}
        beside={<UserStatusChip status={user.status} />}
        primary={
          <>
            <Button
              variant={isWaiting ? 'default' : 'filled'}
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <ScreenLink {...props} to="user-edit" params={{ userId: user._id }} />}
            >
              Edit
            </Button>
            {isWaiting && <ActivateButton userId={user._id} />}
          </>
        }
        secondary={[...actionsFor(user), ...(me?._id === user._id ? [] : [removal])]}
      />
      <div className={classes.view}>
        <div className={classes.details}>
          <Card title="Profile">
            <Facts className={classes.facts}>
              <Fact name="Email">{user.email}</Fact>
              <Fact name="Roles">
                <RoleList roles={user.roles} />
              </Fact>
              {user.customer && (
                <Fact name="Customer">
                  <ScreenLink to="customer" params={{ customerId: user.customer._id }} className="app-link">
                    {user.customer.name}
                  </ScreenLink>
                </Fact>
              )}
              <AccountFacts user={user} />
            </Facts>
          </Card>
          <ApiKeyCard user={user} />
        </div>
        <UserActivityCards user={user} />
      </div>
    </>
  );
}
