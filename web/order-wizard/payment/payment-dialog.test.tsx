import type { FrameMessageKind } from '#domain/orders/index.ts';
import { createQueryClient } from '#web/client/query-client.ts';
import { setupPerson } from '#web/testing/person.ts';
import { ORDER_ID, paid, paymentData, SESSION_ID } from '#web/testing/card-payment.tsx';
import { fakeApi, refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { useHasOverlay } from '#web/ui/feedback/overlay.ts';
import { openToasts, toast } from '#web/ui/feedback/toasts.ts';
import { theme } from '#web/ui/theme.ts';
import { Drawer, MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { PayOrderButton } from './pay-order-button.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

const SESSION = 'GET /api/auth/paymentssid';
const ASK = 'POST /payments/paymentIntents';
const paymentUrl = `/payments/p?orderId=${ORDER_ID}&sessionId=${SESSION_ID}`;

function draw(part: ReactNode, answers: Answers = {}) {
  const api = fakeApi({ [SESSION]: { paymentUrl, paymentSessionId: SESSION_ID }, [ASK]: paymentData(), ...answers });
  const depart = vi.fn();
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={createQueryClient(depart)}>{part}</QueryClientProvider>
    </MantineProvider>,
  );
  return { ...api, depart };
}

function open(answers: Answers = {}) {
  const handlers = { onClosed: vi.fn(), onPaid: vi.fn(), onRedirect: vi.fn() };
  return { ...draw(<PaymentDialog orderId={ORDER_ID} opened {...handlers} />, answers), ...handlers, person: setupPerson() };
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Card payment');

async function say(kind: FrameMessageKind, given: Partial<MessageEventInit> = {}, orderId = ORDER_ID) {
  const { contentWindow } = await frame();
  const event = new MessageEvent('message', {
    data: { kind, orderId },
    origin: globalThis.location.origin,
    source: contentWindow,
    ...given,
  });
  act(() => void globalThis.dispatchEvent(event));
}

const askedServer = (asked: { path: string }[]) => asked.filter(({ path }) => path === '/payments/paymentIntents').length;

describe('the payment dialog', () => {
  test('shows the card screen in a session of its order', async () => {
    const { asked } = open();
    expect(new URL((await frame()).src).pathname + new URL((await frame()).src).search).toBe(paymentUrl);
    expect(asked).toMatchObject([{ path: '/api/auth/paymentssid', query: { orderId: ORDER_ID } }]);
  });

  test('shows a skeleton until the card screen is loaded', async () => {
    open();
    expect(await screen.findByRole('status', { name: 'Opening the payment' })).toBeTruthy();
    const card = await frame();
    expect(screen.getByRole('status', { name: 'Opening the payment' })).toBeTruthy();
    fireEvent.load(card);
    expect(screen.queryByRole('status', { name: 'Opening the payment' })).toBeNull();
  });

  test('confirms with the server when the frame reports a payment', async () => {
    const { asked, onPaid } = open({ [ASK]: paid() });
    await say('view');
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(asked.at(-1)).toMatchObject({ path: '/payments/paymentIntents', body: { orderId: ORDER_ID, sessionId: SESSION_ID } });
  });

  test('does not trust the frame when the server disagrees, and can ask again', async () => {
    const { answers, onPaid, person } = open();
    await say('view');
    expect(await screen.findByText(/not confirmed yet/)).toBeTruthy();
    expect(onPaid).not.toHaveBeenCalled();
    answers[ASK] = paid();
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  });

  test.each<[string, Partial<MessageEventInit>, string?]>([
    ['another window of ours', { source: window }],
    ['nobody', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame that names another order', {}, '01900000-0000-7000-8000-0000000000d2'],
  ])('ignores a view message that is forged by %s', async (_, given, orderId = ORDER_ID) => {
    const { asked, onPaid, onRedirect, onClosed } = open({ [ASK]: paid() });
    for (const kind of ['view', 'redirect', 'close'] as const) await say(kind, given, orderId);
    await say('loading');
    expect(await screen.findByRole('progressbar', { name: 'Payment in progress' })).toBeTruthy();
    expect([askedServer(asked), onPaid.mock.calls, onRedirect.mock.calls, onClosed.mock.calls]).toEqual([0, [], [], []]);
  });

  test('shows progress until a payment fails, and keeps the frame for the next try', async () => {
    open();
    await say('loading');
    expect(await screen.findByRole('progressbar', { name: 'Payment in progress' })).toBeTruthy();
    await say('fail');
    expect(screen.queryByRole('progressbar', { name: 'Payment in progress' })).toBeNull();
    expect(await frame()).toBeTruthy();
  });

  test('is closed by the frame, and by Escape', async () => {
    const { onClosed, person } = open();
    await say('close');
    expect(onClosed).toHaveBeenCalledOnce();
    await person.keyboard('{Escape}');
    expect(onClosed).toHaveBeenCalledTimes(2);
  });

  test('is closed by a click outside it', async () => {
    const { onClosed, person } = open();
    await frame();
    await person.click(document.querySelector('.mantine-Modal-overlay')!);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  test('opens the orders when the frame asks for it', async () => {
    const { onRedirect, onClosed } = open();
    await say('redirect');
    expect(onRedirect).toHaveBeenCalledOnce();
    expect(onClosed).not.toHaveBeenCalled();
  });

  test('says why it cannot be opened, and tries again', async () => {
    const { answers, person, depart } = open({ [SESSION]: refuse(500, { message: 'Something went wrong on our side.' }) });
    expect(await screen.findByRole('heading', { name: 'The payment cannot be opened' })).toBeTruthy();
    answers[SESSION] = { paymentUrl, paymentSessionId: SESSION_ID };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await frame()).toBeTruthy();
    expect(depart).not.toHaveBeenCalled();
  });
});

describe('an order with a pending payment', () => {
  const Orders = () => {
    const orders = useQuery({
      queryKey: ['orders', 'listOrders'],
      queryFn: async () => (await fetch('/api/orders')).json() as Promise<string>,
    });
    return <p>{orders.data}</p>;
  };
  const drawOrder = (answers: Answers = {}) => {
    const onPaid = vi.fn();
    const parts = (
      <>
        <Orders />
        <PayOrderButton orderId={ORDER_ID} onPaid={onPaid} />
      </>
    );
    return { ...draw(parts, { 'GET /api/orders': 'Payment pending.', ...answers }), onPaid, person: setupPerson() };
  };

  test('can be paid where it is shown, and its status is updated', async () => {
    const { answers, person, onPaid } = drawOrder({ [ASK]: paid() });
    await screen.findByText('Payment pending.');
    await person.click(screen.getByRole('button', { name: 'Pay now' }));
    await frame();
    answers['GET /api/orders'] = 'Ready';
    await say('view');
    expect(await screen.findByText('Ready')).toBeTruthy();
    await waitFor(() => expect(screen.queryByTitle('Card payment')).toBeNull());
    expect(onPaid).toHaveBeenCalledOnce();
    expect(openToasts.read().map(({ text }) => text)).toEqual(['Payment received. Thank you.']);
  });

  test('offers no second payment while the screen is read again', async () => {
    const { answers, person } = drawOrder({ [ASK]: paid() });
    await screen.findByText('Payment pending.');
    await person.click(screen.getByRole('button', { name: 'Pay now' }));
    await frame();
    const { promise, resolve } = Promise.withResolvers<string>();
    answers['GET /api/orders'] = () => promise;
    await say('view');
    await waitFor(() => expect(screen.queryByTitle('Card payment')).toBeNull());
    screen.getByText('Payment pending.');
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    resolve('Ready');
    expect(await screen.findByText('Ready')).toBeTruthy();
  });

  test('can be closed and opened again, in a new session', async () => {
    const { asked, person, onPaid } = drawOrder();
    await person.click(screen.getByRole('button', { name: 'Pay now' }));
    await say('close');
    await waitFor(() => expect(screen.queryByTitle('Card payment')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Pay now' }));
    await frame();
    expect(asked.filter(({ path }) => path === '/api/auth/paymentssid')).toHaveLength(2);
    expect(onPaid).not.toHaveBeenCalled();
  });

  test('hides toasts when the payment opens', async () => {
    toast({ text: 'ORD-1042: Payment pending. You can pay in Orders.' });
    const { person } = drawOrder();
    await person.click(screen.getByRole('button', { name: 'Pay now' }));
    await frame();
    expect(openToasts.read()).toEqual([]);
  });

  test('opens above its drawer: Escape closes the payment first, then the drawer', async () => {
    const onClose = vi.fn();
    const OrderDrawer = () => (
      <Drawer opened onClose={onClose} title="ORD-1042" closeOnEscape={!useHasOverlay()}>
        <PayOrderButton orderId={ORDER_ID} />
      </Drawer>
    );
    draw(<OrderDrawer />);
    const person = setupPerson();
    await person.click(await screen.findByRole('button', { name: 'Pay now' }));
    await frame();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTitle('Card payment')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
