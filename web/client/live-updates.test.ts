import { LIVE_PATH } from '#contract/live/index.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { staff } from '#web/testing/visit.tsx';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectLiveUpdates } from './live-updates.ts';
import { signedIn, signedOut } from './session.ts';

type Listener = (payload?: unknown) => void;

const sockets: {
  active: boolean;
  emit: (event: string, payload?: unknown) => void;
  close: ReturnType<typeof vi.fn>;
  connect: ReturnType<typeof vi.fn>;
}[] = [];
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
      emit: (event: string, payload?: unknown) => listeners[event]?.(payload),
      close: vi.fn(),
      connect: vi.fn(),
    };
    sockets.push(socket);
    return socket;
  });
});

async function connectAsAdmin() {
  const queryClient = new QueryClient();
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const ended = vi.fn<() => void>();
  onTestFinished(connectLiveUpdates(queryClient, ended));
  signedIn(staff('admin'));
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('Nothing connected.');
  socket.emit('connect');
  return { socket, invalidated, ended };
}

test('without a signed-in user there is no connection', () => {
  onTestFinished(connectLiveUpdates(new QueryClient(), () => undefined));
  expect(io).not.toHaveBeenCalled();
});

test('a user is connected by WebSocket only, and disconnected when they sign out', async () => {
  const { socket } = await connectAsAdmin();
  expect(io).toHaveBeenCalledWith({ path: LIVE_PATH, transports: ['websocket'] });
  await waitFor(() => {
    signedOut();
    expect(socket.close).toHaveBeenCalled();
  });
});

test('a change refreshes its area; a reconnect or a refresh event refreshes everything', async () => {
  const { socket, invalidated } = await connectAsAdmin();
  expect(invalidated).not.toHaveBeenCalled();
  socket.emit('changed', { area: 'customers', ids: ['c1'] });
  await waitFor(() => expect(invalidated).toHaveBeenCalledWith({ queryKey: ['customers'] }));
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['offices'] });
  socket.emit('connect');
  expect(invalidated).toHaveBeenLastCalledWith();
  socket.emit('refresh');
  await waitFor(() => expect(invalidated.mock.calls.filter((call) => call.length === 0)).toHaveLength(2));
});

test('when the server disconnects, the session is checked: it reconnects, or reports that the session has ended', async () => {
  const { socket, ended } = await connectAsAdmin();
  fakeApi({ 'GET /api/auth/session': { user: staff('admin') } });
  socket.emit('disconnect', 'io server disconnect');
  await waitFor(() => expect(socket.connect).toHaveBeenCalled());
  fakeApi({ 'GET /api/auth/session': { user: null } });
  socket.emit('disconnect', 'io server disconnect');
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('a refused connection reports the end of the session; a lost network does not', async () => {
  const { socket, ended } = await connectAsAdmin();
  fakeApi({ 'GET /api/auth/session': { user: null } });
  socket.active = true;
  socket.emit('connect_error');
  expect(ended).not.toHaveBeenCalled();
  socket.active = false;
  socket.emit('connect_error');
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
});
