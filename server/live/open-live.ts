// Live updates over WebSockets. Each signed-in person has one socket, in the rooms of their customers or of staff. Committed
// changes reach every node through PostgreSQL notifications, and each node emits them to its own sockets.
import type { Server as HttpServer } from 'node:http';
import { LIVE_PATH } from '#contract/live/index.ts';
import type { LiveEvents } from '#contract/live/index.ts';
import { isStaff } from '#domain/access/index.ts';
import cookie from '@fastify/cookie';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { REVOCATION_CHANNEL } from '../http/session/publish-revocation.ts';
import { isSessionOfAny } from '../http/session/session-lookup.ts';
import type { FoundSession } from '../http/session/session-lookup.ts';
import { cookieNameFor, parseActingWindow, readCookies } from '../http/session/session-cookie.ts';
import { listenToDatabase } from '../db/listen.ts';
import { CHANGE_CHANNEL } from '../db/publish-after-commit.ts';
import type { ChangeEvent } from '../db/publish-after-commit.ts';
import { isOwnOrigin } from '../http/session/same-site.ts';
import type { AppContext } from '../app-context.ts';

/** Sessions that end without a notification, for example by expiry, are found by this regular check. */
const RECHECK_MS = 3000;
const STAFF_ROOM = 'staff';
const sessionRoom = (token: string): string => `session:${token}`;
const customerRoom = (id: string): string => `customer:${id}`;
const userRoom = (id: string): string => `user:${id}`;

type LiveServer = Server<Record<string, never>, LiveEvents>;
type LiveSocket = Socket<Record<string, never>, LiveEvents>;

interface SocketData {
  token: string;
  session: FoundSession;
}

export interface Live {
  close(): Promise<void>;
}

export function openLive(httpServer: HttpServer, context: AppContext, databaseUrl: string): Live {
  const io: LiveServer = new Server(httpServer, {
    path: LIVE_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    perMessageDeflate: false,
    allowRequest: (request, answer) => {
      const { origin, host } = request.headers;
      answer(null, origin === undefined || isOwnOrigin(origin, host, context.config.PUBLIC_URL));
    },
  });
  io.use((socket, next) => {
    void admit(context, io, socket).then(
      () => next(),
      (error: unknown) => next(error instanceof TooManySockets ? error : new Error('Sign in to continue.')),
    );
  });
  const listener = listenToDatabase(databaseUrl, context.log, {
    channels: {
      [CHANGE_CHANNEL]: (payload) => emitChange(io, JSON.parse(payload) as ChangeEvent),
      [REVOCATION_CHANNEL]: (payload) => {
        const userIds = JSON.parse(payload) as string[];
        context.sessions.forget(userIds);
        void recheck(context, socketsOf(io, userIds));
      },
    },
    onConnected: () => {
      context.sessions.forget('everyone');
      io.local.emit('refresh');
    },
  });
  const rechecks = setInterval(() => void recheck(context, [...io.sockets.sockets.values()]), RECHECK_MS);
  return {
    async close() {
      clearInterval(rechecks);
      await listener.close();
      await io.close();
    },
  };
}

/** A tab beyond the limit works without live updates. */
class TooManySockets extends Error {}

async function admit(context: AppContext, io: LiveServer, socket: LiveSocket): Promise<void> {
  // A browser cannot add headers to a WebSocket, so an acting window is named in the handshake.
  const { acting } = socket.handshake.auth as { acting?: unknown };
  const cookies = readCookies(context.config, cookie.parse(socket.handshake.headers.cookie ?? ''));
  const token = cookies[cookieNameFor(parseActingWindow(acting))];
  const session = token ? await context.sessions.find(token) : null;
  if (!token || !session) throw new Error('no session');
  const limit = context.config.SOCKETS_PER_SESSION;
  if ((io.sockets.adapter.rooms.get(sessionRoom(token))?.size ?? 0) >= limit)
    throw new TooManySockets(`At most ${limit} tabs get live updates. Please close some.`);
  await socket.join(sessionRoom(token));
  socket.data = { token, session } satisfies SocketData;
  const { actor, memberships } = session;
  await socket.join(userRoom(actor.userId));
  for (const { customer } of memberships) await socket.join(customerRoom(customer._id));
  if (actor.customerId !== null) await socket.join(customerRoom(actor.customerId));
  else if (isStaff(actor.roles)) await socket.join(STAFF_ROOM);
}

/** Ids stay on the server: a client learns that something in an area changed, and queries again within its own scope. */
function emitChange(io: LiveServer, event: ChangeEvent): void {
  io.local.to(roomsOf(event)).emit('changed', { area: event.area });
}

function roomsOf({ customerId, userId }: ChangeEvent): string[] {
  if (userId !== undefined) return [userRoom(userId)];
  return customerId === null ? [STAFF_ROOM] : [STAFF_ROOM, customerRoom(customerId)];
}

function socketsOf(io: LiveServer, userIds: readonly string[]): LiveSocket[] {
  return [...io.sockets.sockets.values()].filter((socket) => isSessionOfAny((socket.data as SocketData).session, userIds));
}

/** Nobody is signed out while the database is unavailable. */
async function recheck(context: AppContext, sockets: readonly LiveSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  const tokenOf = (socket: LiveSocket): string => (socket.data as SocketData).token;
  const valid = await context.sessions.stillValid(sockets.map(tokenOf)).catch(() => null);
  if (!valid) return;
  for (const socket of sockets) {
    const customerIds = valid.get(tokenOf(socket));
    if (customerIds) {
      await updateCustomerRooms(socket, customerIds);
      continue;
    }
    socket.emit('signed-out');
    socket.disconnect(true);
  }
}

/** After memberships changed, the socket joins the rooms of new customers and leaves those of removed ones. */
async function updateCustomerRooms(socket: LiveSocket, customerIds: readonly string[]): Promise<void> {
  const expected = customerIds.map(customerRoom);
  const joined = [...socket.rooms].filter((room) => room.startsWith(customerRoom('')));
  const [left, added] = [joined.filter((room) => !expected.includes(room)), expected.filter((room) => !joined.includes(room))];
  if (left.length + added.length === 0) return;
  for (const room of left) await socket.leave(room);
  await socket.join(added);
  socket.emit('refresh');
}
