// The latest notifications: each links to its record and can be marked as read or unread.
import type { Notification } from '#contract/notifications/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useAction } from '#web/client/index.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import { InternalLink, ScreenLink } from '#web/navigation/index.ts';
import { EmptyState, ErrorPanel, RelativeTime } from '#web/ui/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KindIcon } from './kind-icon.tsx';
import classes from './notifications.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function NotificationPanel({ close }: { close: () => void }) {
  return (
    <div className={classes.panel}>
      <header>
        <h2>Notifications</h2>
        <MarkAllRead />
        <SettingsLink close={close} />
      </header>
      <div className={classes.scroll}>
        <Page close={close} />
      </div>
    </div>
  );
}

function MarkAllRead() {
  const { data } = useQuery({ ...endpointQuery('listNotifications', { query: {} }), meta: NO_ERROR_REDIRECT });
  const mark = useAction('markNotificationsRead');
  const newestId = data?.notifications[0]?._id;
  if (!data || data.unread === 0 || newestId === undefined) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={mark.isPending}
      onClick={() => mark.mutate({ body: { newestId } }, { onError: showRefusal })}
    >
      Mark all as read
    </Button>
  );
}

function SettingsLink({ close }: { close: () => void }) {
  const user = useSession();
  const to = user && isCustomerUser(user) ? 'dashboard-settings' : 'own-notifications';
  return (
    <ScreenLink to={to} className={classes.iconButton} aria-label="Notification settings" title="Notification settings" onClick={close}>
      <IconSettings {...ICON} />
    </ScreenLink>
  );
}

/** A page of the list, and the older ones below it once they are asked for. */
function Page({ before, close }: { before?: string; close: () => void }) {
  const query = before === undefined ? {} : { before };
  const { data, error, refetch, isFetching } = useQuery({ ...endpointQuery('listNotifications', { query }), meta: NO_ERROR_REDIRECT });
  const [showsOlder, setShowsOlder] = useState(false);
  if (!data && error)
    return <ErrorPanel error={error} title="Notifications could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Loading />;
  const last = data.notifications.at(-1)?._id;
  if (last === undefined)
    return before === undefined ? (
      <EmptyState
        title="No notifications"
        text="Updates about your orders and campaigns appear here."
        icon={<IconBell size={32} stroke={1.25} />}
      />
    ) : null;
  return (
    <>
      <ul className={classes.list}>
        {data.notifications.map((notification) => (
          <Item key={notification._id} notification={notification} close={close} />
        ))}
      </ul>
      {data.hasMore && showsOlder && <Page before={last} close={close} />}
      {data.hasMore && !showsOlder && (
        <Button variant="subtle" fullWidth className={classes.older} onClick={() => setShowsOlder(true)}>
          Show older
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className={classes.loading} aria-hidden>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </div>
  );
}

function Item({ notification, close }: { notification: Notification; close: () => void }) {
  const { _id, kind, title, path, createdAt, isRead } = notification;
  const mark = useAction('markNotification');
  const setRead = (next: boolean) => mark.mutate({ params: { notificationId: _id }, body: { isRead: next } }, { onError: showRefusal });
  const open = () => {
    if (!isRead) setRead(true);
    close();
  };
  const markLabel = isRead ? 'Mark as unread' : 'Mark as read';
  return (
    <li data-unread={!isRead || undefined}>
      <InternalLink address={path} onClick={open}>
        <span className={classes.icon}>
          <KindIcon kind={kind} />
        </span>
        <span className={classes.text}>
          <span className={classes.title}>{title}</span>
          <span className={classes.when}>
            {!isRead && 'Unread, '}
            <RelativeTime at={createdAt} />
          </span>
        </span>
      </InternalLink>
      <button
        type="button"
        className={classes.mark}
        aria-label={`${markLabel}: ${title}`}
        title={markLabel}
        onClick={() => setRead(!isRead)}
      >
        <span aria-hidden />
      </button>
    </li>
  );
}
