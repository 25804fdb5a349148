import { LIVE_PATH } from '#contract/live/index.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { staff } from '#web/testing/visit.tsx';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepLive } from './live.ts';
import { signedIn, signedOut } from './session.ts';

type Listener = (payload?: unknown) => void;

const sockets: { active: boolean; hears: (event: string, payload?: unknown) => void; close: ReturnType<typeof vi.fn>; connect: ReturnType<typeof vi.fn> }[] =
  [];
const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));

beforeEach(() => {
  sockets.length = 0;
  io.mockReset().mockImplementation(() => {
    const listeners: Record<string, Listener> = {};
    const socket = {
      active: true,
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
  const ended = vi.fn<() => void>();
  onTestFinished(keepLive(queryClient, ended));
  signedIn(staff('admin'));
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('Nothing connected.');
  socket.hears('connect');
  return { socket, invalidated, ended };
}

test('nobody signed in, no connection', () => {
  onTestFinished(keepLive(new QueryClient(), () => undefined));
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
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['offices'] });
  socket.hears('connect');
  expect(invalidated).toHaveBeenLastCalledWith();
  socket.hears('refresh');
  await vi.waitFor(() => expect(invalidated.mock.calls.filter((call) => call.length === 0)).toHaveLength(2));
});

test('when the server hangs up, the session is asked for: over is said, otherwise it connects again', async () => {
  const { socket, ended } = await live();
  fakeApi({ 'GET /api/auth/session': { user: staff('admin') } });
  socket.hears('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(socket.connect).toHaveBeenCalled());
  fakeApi({ 'GET /api/auth/session': { user: null } });
  socket.hears('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('when the server refuses the connection, the end of the session is said; a lost network is not', async () => {
  const { socket, ended } = await live();
  fakeApi({ 'GET /api/auth/session': { user: null } });
  socket.active = true;
  socket.hears('connect_error');
  expect(ended).not.toHaveBeenCalled();
  socket.active = false;
  socket.hears('connect_error');
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});
