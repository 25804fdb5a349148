// How does an open screen learn of changes made elsewhere? A socket while someone is signed in: each event names
// an area to refresh. Events of a burst are gathered; after a reconnect everything may have changed.
import { areasShowing, LIVE_PATH } from '#contract/live/index.ts';
import type { LiveEvents } from '#contract/live/index.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { actingWindow } from './acting.ts';
import { currentUser, isStillSignedIn, onSessionChange, refreshSession } from './session.ts';

const GATHER_MS = 150;

/** Follows who is signed in until it is told to stop; says so when the session ended elsewhere, as in another tab. */
export function keepLive(queryClient: QueryClient, onSessionEnded: () => void): () => void {
  let close: (() => void) | null = null;
  let connectedAs: string | null = null;
  const follow = async () => {
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
  const stopFollowing = onSessionChange(() => void follow());
  void follow();
  return () => {
    stopFollowing();
    connectedAs = null;
    close?.();
  };
}

async function connect(queryClient: QueryClient, onSessionEnded: () => void): Promise<() => void> {
  const { io } = await import('socket.io-client');
  const acting = actingWindow();
  const socket: Socket<LiveEvents> = io({ path: LIVE_PATH, transports: ['websocket'], ...(acting !== null && { auth: { acting } }) });
  const refresh = gathered((areas) => {
    for (const area of areas) void queryClient.invalidateQueries({ queryKey: [area] });
  });
  let wasConnected = false;
  socket.on('connect', () => {
    if (wasConnected) void queryClient.invalidateQueries();
    wasConnected = true;
  });
  socket.on('changed', ({ area }) => areasShowing(area).forEach(refresh));
  // What one may see may have changed too, so that is asked first.
  socket.on('refresh', () => void refreshSession().then(() => queryClient.invalidateQueries()));
  const askWhy = async () => {
    if (await isStillSignedIn()) socket.connect();
    else onSessionEnded();
  };
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void askWhy();
  });
  socket.on('connect_error', () => {
    // While it is active it tries again by itself; otherwise the server refused it.
    if (!socket.active) void isStillSignedIn().then((signedIn) => signedIn || onSessionEnded());
  });
  return () => {
    socket.close();
  };
}

export function gathered(act: (areas: string[]) => void): (area: string) => void {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  return (area) => {
    waiting.add(area);
    timer ??= setTimeout(() => {
      timer = null;
      const areas = [...waiting];
      waiting.clear();
      act(areas);
    }, GATHER_MS);
  };
}
