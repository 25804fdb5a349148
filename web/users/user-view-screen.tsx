// Everything an admin sees of a user: profile, API key, sessions, linked accounts and audit log.
import type { User } from '#contract/accounts/index.ts';
import { ApiError, endpointQuery } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { ErrorPanel, PageHeader, RelativeTime } from '#web/ui/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconPencil, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiKeyCard } from './api-key-card.tsx';
import { Card } from './card.tsx';
import { RoleList } from './role-list.tsx';
import { UserActivityCards } from './user-activity-cards.tsx';
import { UserPicture } from './user-picture.tsx';
import { useActivation } from './use-activation.ts';
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
  const actions = useUserActions(user);
  const isWaiting = user.status === 'waiting';
  return (
    <>
      <PageHeader
        title={
          <span className={classes.who}>
            <UserPicture name={user.displayName} url={user.picture?.thumbnailUrl} size={36} />
            {user.displayName}
          </span>
        }
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
        secondary={actions}
      />
      <div className={classes.view}>
        <div>
          <Card title="Profile">
            <UserFacts user={user} />
          </Card>
          <ApiKeyCard user={user} />
        </div>
        <UserActivityCards user={user} />
      </div>
    </>
  );
}

/** Someone who signed up by themselves waits for this, so it is not hidden in the menu. */
function ActivateButton({ userId }: { userId: string }) {
  const { setActive } = useActivation();
  return (
    <Button
      leftSection={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
      onClick={() => void setActive({ ids: [userId] }, true).catch(showRefusal)}
    >
      Activate
    </Button>
  );
}

function UserFacts({ user }: { user: User }) {
  return (
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
      <Fact name="Password">{user.hasPassword ? 'Set' : 'Not set yet'}</Fact>
      <Fact name="Last sign-in">{user.lastSignInAt === null ? 'Never' : <RelativeTime at={user.lastSignInAt} />}</Fact>
      <Fact name="Created">
        <RelativeTime at={user.createdAt} />
      </Fact>
      <Fact name="Changed">
        <RelativeTime at={user.updatedAt} />
      </Fact>
    </Facts>
  );
}
