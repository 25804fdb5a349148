// Live updates through a socket while a user is signed in: each event names an area to refresh. Bursts of events are
// batched; after a reconnect everything is refreshed, since events may have been missed.
import { affectedAreas, LIVE_PATH } from '#contract/live/index.ts';
import type { LiveEvents } from '#contract/live/index.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { actingWindow } from './acting.ts';
import { currentUser, isStillSignedIn, onSessionChange, refreshSession } from './session.ts';

const BATCH_MS = 150;
/** A running job reports its progress several times a second. */
const LEAST_INTERVALS_MS: Readonly<Record<string, number>> = { jobs: 1000 };

/** Connects and disconnects as users sign in and out, until the returned function is called. Reports when the session ended elsewhere. */
export function connectLiveUpdates(queryClient: QueryClient, onSessionEnded: () => void): () => void {
  let close: (() => void) | null = null;
  let connectedAs: string | null = null;
  const syncConnection = async () => {
    const userId = currentUser()?._id ?? null;
    if (userId === connectedAs) return;
    connectedAs = userId;
    close?.();
    close = null;
    if (userId === null) return;
    const opened = await connect(queryClient, onSessionEnded);
    if (connectedAs === userId) close = opened;
    else opened();
  };
  const unsubscribe = onSessionChange(() => void syncConnection());
  void syncConnection();
  return () => {
    unsubscribe();
    connectedAs = null;
    close?.();
  };
}

async function connect(queryClient: QueryClient, onSessionEnded: () => void): Promise<() => void> {
  const { io } = await import('socket.io-client');
  const acting = actingWindow();
  const socket: Socket<LiveEvents> = io({ path: LIVE_PATH, transports: ['websocket'], ...(acting !== null && { auth: { acting } }) });
  const refreshArea = batchAreas((areas) => {
    for (const area of areas) void queryClient.invalidateQueries({ queryKey: [area] });
  });
  let wasConnected = false;
  socket.on('connect', () => {
    if (wasConnected) void queryClient.invalidateQueries();
    wasConnected = true;
  });
  socket.on('changed', ({ area }) => affectedAreas(area).forEach(refreshArea));
  // The user's rights may have changed too, so the session is read first.
  socket.on('refresh', () => void refreshSession().then(() => queryClient.invalidateQueries()));
  const reconnectOrEnd = async () => {
    if (await isStillSignedIn()) socket.connect();
    else onSessionEnded();
  };
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void reconnectOrEnd();
  });
  socket.on('connect_error', () => {
    // An active socket reconnects by itself; otherwise the server refused the connection.
    if (!socket.active) void isStillSignedIn().then((signedIn) => signedIn || onSessionEnded());
  });
  return () => {
    socket.close();
  };
}

export function batchAreas(refresh: (areas: string[]) => void): (area: string) => void {
  const pending = new Set<string>();
  const notBefore = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    const now = Date.now();
    const due = [...pending].filter((area) => (notBefore.get(area) ?? 0) <= now);
    for (const area of due) {
      pending.delete(area);
      notBefore.set(area, now + (LEAST_INTERVALS_MS[area] ?? 0));
    }
    timer = pending.size === 0 ? null : setTimeout(flush, BATCH_MS);
    if (due.length > 0) refresh(due);
  };
  return (area) => {
    pending.add(area);
    timer ??= setTimeout(flush, BATCH_MS);
  };
}
