import type { Notification, NotificationPage } from '#contract/notifications/index.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';

// Chunks are loaded up front, so that no query waits while modules are loaded.
beforeAll(() => Promise.all([import('./notification-bell.tsx'), import('./notification-panel.tsx')]));

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const notification = (n: number, given: Partial<Notification> = {}): Notification => ({
  _id: id(n),
  kind: 'orderFailed',
  title: `ORD-100${n} could not be delivered`,
  path: `/order/${id(n)}/edit`,
  createdAt: '2026-11-15T00:00:00Z',
  isRead: false,
  ...given,
});

function inbox(...notifications: Notification[]) {
  const state = { notifications };
  const page = (): NotificationPage => ({
    notifications: state.notifications,
    hasMore: false,
    unread: state.notifications.filter(({ isRead }) => !isRead).length,
  });
  const mark = (isMarked: (each: Notification) => boolean, isRead: boolean) => {
    state.notifications = state.notifications.map((each) => (isMarked(each) ? { ...each, isRead } : each));
  };
  const answers: Answers = {
    'GET /api/notifications': page,
    'PUT /api/notifications/{notificationId}': ({ params, body }: Asked) => {
      mark(({ _id }) => _id === params['notificationId'], (body as { isRead: boolean }).isRead);
      return state.notifications.find(({ _id }) => _id === params['notificationId']);
    },
    'POST /api/notifications/read': () => {
      mark(() => true, true);
      return { count: 1 };
    },
  };
  return { state, answers };
}

const open = (answers: Answers, roles: Parameters<typeof openApp>[1]['roles'] = ['operations']) =>
  openApp('/user/settings/notifications', { roles, answers: { 'GET /api/users/me/notifications': { settings: [] }, ...answers } });
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });

describe('the bell', () => {
  test('counts what is unread, and opens the latest with the keyboard; Escape returns the focus', async () => {
    const { person } = open(inbox(notification(2), notification(1, { isRead: true })).answers);
    (await bell('Notifications, 1 unread')).focus();
    await person.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findAllByRole('link', { name: /could not be delivered/ })).toHaveLength(2);
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications, 1 unread'));
  });

  test('marks one as read and unread, and all at once', async () => {
    const { person } = open(inbox(notification(2), notification(1)).answers);
    await person.click(await bell('Notifications, 2 unread'));
    await person.click(await screen.findByRole('button', { name: 'Mark as read: ORD-1001 could not be delivered' }));
    await bell('Notifications, 1 unread');
    await person.click(await screen.findByRole('button', { name: 'Mark as unread: ORD-1001 could not be delivered' }));
    await bell('Notifications, 2 unread');
    await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  test('opens the record, which marks its notification as read and closes the list', async () => {
    const { person, location, asked } = open(inbox(notification(1, { path: '/orders/list?filters=x' })).answers);
    await person.click(await bell());
    await person.click(await screen.findByRole('link', { name: /ORD-1001/ }));
    await waitFor(() => expect(location().pathname).toBe('/orders/list'));
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ isRead: true }]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Notifications', level: 2 })).toBeNull());
  });

  test('says aloud what arrives, and nothing of what was there', async () => {
    const { state, answers } = inbox(notification(1));
    const { queryClient } = open(answers);
    await bell('Notifications, 1 unread');
    const announced = () => screen.queryByText(/^New notification/)?.textContent ?? null;
    expect(announced()).toBeNull();
    state.notifications = [notification(2), ...state.notifications];
    await act(() => queryClient.invalidateQueries({ queryKey: ['notifications'] }));
    await bell('Notifications, 2 unread');
    expect(announced()).toBe('New notification: ORD-1002 could not be delivered');
    expect(screen.getByText(/^New notification/).getAttribute('aria-live')).toBe('polite');
  });

  test('shows older ones when they are asked for', async () => {
    const page = ({ query }: Asked): NotificationPage =>
      query['before'] === undefined
        ? { notifications: [notification(2)], hasMore: true, unread: 0 }
        : { notifications: [notification(1)], hasMore: false, unread: 0 };
    const { person, asked } = open({ 'GET /api/notifications': page });
    await person.click(await bell());
    await person.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('link', { name: /ORD-1001/ })).toBeTruthy();
    expect(asked.at(-1)?.query).toEqual({ before: id(2) });
  });

  test('says that there are none', async () => {
    const { person } = open(inbox().answers);
    await person.click(await bell('Notifications'));
    expect(await screen.findByText('No notifications')).toBeTruthy();
  });

  test('says when they cannot be loaded, and tries again', async () => {
    const { person, answers } = open({ 'GET /api/notifications': refuse(503, { message: 'Try again later.' }) });
    await person.click(await bell('Notifications'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    Object.assign(answers, inbox(notification(1)).answers);
    await person.click(retry);
    expect(await screen.findByRole('link', { name: /ORD-1001/ })).toBeTruthy();
  });

  test('is not shown to people who get none', async () => {
    openApp('/bad-request', { roles: ['user'], answers: inbox(notification(1)).answers });
    await screen.findByRole('button', { name: /your menu$/ });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  test('is in the dashboard of a customer’s person, and leads to their settings', async () => {
    const { person } = visit('/bad-request', { user: customerUser('branchuser'), answers: inbox(notification(1)).answers });
    await person.click(await bell('Notifications, 1 unread'));
    expect(await screen.findByRole('link', { name: 'Notification settings' })).toMatchObject({ pathname: '/customer-dashboard/settings' });
  });
});

describe('the settings', () => {
  const settings = [
    { kind: 'orderFailed', onScreen: true, byEmail: true },
    { kind: 'orderComment', onScreen: true, byEmail: false },
  ];

  test('save each switch at once', async () => {
    const { person, asked } = open({
      'GET /api/users/me/notifications': { settings },
      'PUT /api/users/me/notifications/{kind}': ({ params, body }: Asked) => ({ kind: params['kind'], ...(body as object) }),
    });
    const email = await screen.findByRole('switch', { name: 'Failed deliveries by email' });
    expect(email).toHaveProperty('checked', true);
    expect(screen.getByRole('switch', { name: 'Comments by email' })).toHaveProperty('checked', false);
    await person.click(email);
    await waitFor(() =>
      expect(asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
        ['/api/users/me/notifications/orderFailed', { onScreen: true, byEmail: false }],
      ]),
    );
  });

  test('go back to what is stored when they are refused', async () => {
    const { person } = open({
      'GET /api/users/me/notifications': { settings },
      'PUT /api/users/me/notifications/{kind}': refuse(400, { message: 'Not now.' }),
    });
    await person.click(await screen.findByRole('switch', { name: 'Comments in the app' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Comments in the app', hidden: true })).toHaveProperty('checked', true));
  });

  test('are a page of the own settings, beside saved cards and devices, for staff who are no admins', async () => {
    open({ 'GET /api/users/me/notifications': { settings } }, ['sales']);
    const pages = within(await screen.findByRole('navigation', { name: 'Your settings' })).getAllByRole('link');
    expect(pages.map(({ textContent }) => textContent)).toEqual(['Saved cards', 'Notifications', 'Devices']);
  });
});
