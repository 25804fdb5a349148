// The bell in the top bar: how many notifications are unread, and the latest in a popover. A new one is read out to screen readers.
import { MAX_UNREAD_COUNTED } from '#contract/notifications/index.ts';
import type { Notification, NotificationPage } from '#contract/notifications/index.ts';
import { notificationKindsFor } from '#domain/notifications/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useSession } from '#web/client/session.ts';
import { Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import classes from './notifications.module.css';

const NotificationPanel = lazy(() => import('./notification-panel.tsx').then((module) => ({ default: module.NotificationPanel })));

export function Slot() {
  const [isOpen, setOpen] = useState(false);
  const user = useSession();
  // An admin who acts as this person does not read their notifications for them.
  const isShown =
    user !== null && !user.acting && notificationKindsFor({ roles: user.roles, customerId: user.customer?._id ?? null }).length > 0;
  const { data } = useQuery({ ...endpointQuery('listNotifications', { query: {} }), meta: NO_ERROR_REDIRECT, enabled: isShown });
  const announcement = useAnnouncement(data);
  if (!isShown) return null;
  const label = bellLabel(data?.unread ?? 0);
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width="min(400px, calc(100vw - 24px))"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <button type="button" className={classes.bell} aria-label={label} title={label} onClick={() => setOpen(!isOpen)}>
            <IconBell size={20} stroke={1.75} aria-hidden />
            {data && data.unread > 0 && (
              <span className={classes.unread} aria-hidden>
                {countText(data.unread)}
              </span>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0}>
          <Suspense fallback={<div className={classes.loading} />}>
            <NotificationPanel close={() => setOpen(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}

const countText = (unread: number): string => (unread >= MAX_UNREAD_COUNTED ? `${MAX_UNREAD_COUNTED - 1}+` : String(unread));

const bellLabel = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${countText(unread)} unread`);

/** Says what arrived since the screen was opened; nothing for what was there before. */
function useAnnouncement(page: NotificationPage | undefined): string {
  const [last, setLast] = useState<{ newestId: string; text: string } | null>(null);
  if (!page) return '';
  const newest = page.notifications[0];
  const newestId = newest?._id ?? '';
  if (last?.newestId !== newestId) setLast({ newestId, text: last && newest ? arrivalText(newest, last.newestId) : '' });
  return last?.text ?? '';
}

const arrivalText = ({ _id, isRead, title }: Notification, before: string): string =>
  !isRead && _id > before ? `New notification: ${title}` : '';
