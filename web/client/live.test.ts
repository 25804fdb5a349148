import { LIVE_PATH } from '#contract/live/index.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { staff } from '#web/testing/visit.tsx';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepLive } from './live.ts';
import { currentUser, signedIn, signedOut } from './session.ts';

type Listener = (payload?: unknown) => void;

const sockets: { hears: (event: string, payload?: unknown) => void; close: ReturnType<typeof vi.fn>; connect: ReturnType<typeof vi.fn> }[] =
  [];
const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));

beforeEach(() => {
  sockets.length = 0;
  io.mockReset().mockImplementation(() => {
    const listeners: Record<string, Listener> = {};
    const socket = {
      on: (event: string, listener: Listener) => {
        listeners[event] = listener;
      },
      hears: (event: string, payload?: unknown) => listeners[event]?.(payload),
      close: vi.fn(),
      connect: vi.fn(),
    };
    sockets.push(socket);
    return socket;
  });
});

async function live() {
  const queryClient = new QueryClient();
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  onTestFinished(keepLive(queryClient));
  signedIn(staff('admin'));
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('Nothing connected.');
  socket.hears('connect');
  return { socket, invalidated };
}

test('nobody signed in, no connection', () => {
  onTestFinished(keepLive(new QueryClient()));
  expect(io).not.toHaveBeenCalled();
});

test('a person is connected by WebSocket alone, and cut off when they sign out', async () => {
  const { socket } = await live();
  expect(io).toHaveBeenCalledWith({ path: LIVE_PATH, transports: ['websocket'] });
  await vi.waitFor(() => {
    signedOut();
    expect(socket.close).toHaveBeenCalled();
  });
});

test('a change refreshes its area; a reconnect, and a word from the server, everything', async () => {
  const { socket, invalidated } = await live();
  expect(invalidated).not.toHaveBeenCalled();
  socket.hears('changed', { area: 'customers', ids: ['c1'] });
  await vi.waitFor(() => expect(invalidated).toHaveBeenCalledWith({ queryKey: ['customers'] }));
  socket.hears('connect');
  expect(invalidated).toHaveBeenLastCalledWith();
  socket.hears('refresh');
  expect(invalidated.mock.calls.filter((call) => call.length === 0)).toHaveLength(2);
});

test('when the server hangs up, the session is checked: over means signed out, otherwise it connects again', async () => {
  const { socket } = await live();
  fakeApi({ 'GET /api/auth/session': { user: staff('admin') } });
  socket.hears('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(socket.connect).toHaveBeenCalled());
  fakeApi({ 'GET /api/auth/session': { user: null } });
  socket.hears('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(currentUser()).toBeNull());
});
