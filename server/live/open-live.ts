// Who hears of a change, live? Each signed-in person has one socket, in the room of their customer or of staff;
// commits reach every node through the database, and each node tells its own sockets.
import type { Server as HttpServer } from 'node:http';
import { LIVE_PATH } from '#contract/live/index.ts';
import type { LiveEvents } from '#contract/live/index.ts';
import { isStaff } from '#domain/access/index.ts';
import cookie from '@fastify/cookie';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { REVOCATION_CHANNEL } from '../http/announce-revocation.ts';
import { concerns } from '../http/session-lookup.ts';
import type { FoundSession } from '../http/session-lookup.ts';
import { cookieNameFor, windowNamed } from '../http/session-cookie.ts';
import { listenToDatabase } from '../db/listen.ts';
import { CHANGE_CHANNEL } from '../db/announce-after-commit.ts';
import type { Announcement } from '../db/announce-after-commit.ts';
import { isOwnOrigin } from '../http/same-site.ts';
import type { House } from '../house.ts';

/** A revocation that no one announced, as an expiry, is found by asking again. */
const RECHECK_MS = 3000;
const STAFF_ROOM = 'staff';
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

export function openLive(httpServer: HttpServer, house: House, databaseUrl: string): Live {
  const io: LiveServer = new Server(httpServer, {
    path: LIVE_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    perMessageDeflate: false,
    allowRequest: (request, answer) => {
      const { origin, host } = request.headers;
      answer(null, origin === undefined || isOwnOrigin(origin, host, house.config.PUBLIC_URL));
    },
  });
  io.use((socket, next) => {
    void admit(house, socket).then(
      () => next(),
      () => next(new Error('Please sign in to continue.')),
    );
  });
  const listener = listenToDatabase(databaseUrl, house.log, {
    channels: {
      [CHANGE_CHANNEL]: (payload) => tellChange(io, JSON.parse(payload) as Announcement),
      [REVOCATION_CHANNEL]: (payload) => {
        const userIds = JSON.parse(payload) as string[];
        house.sessions.forget(userIds);
        void recheck(house, socketsOf(io, userIds));
      },
    },
    onMayHaveMissed: () => {
      house.sessions.forget('everyone');
      io.local.emit('refresh');
    },
  });
  const rechecks = setInterval(() => void recheck(house, [...io.sockets.sockets.values()]), RECHECK_MS);
  return {
    async close() {
      clearInterval(rechecks);
      await listener.close();
      await io.close();
    },
  };
}

async function admit(house: House, socket: LiveSocket): Promise<void> {
  // A browser's socket carries no headers of ours; the window says here that it acts as someone else.
  const { acting } = socket.handshake.auth as { acting?: unknown };
  const token = cookie.parse(socket.handshake.headers.cookie ?? '')[cookieNameFor(windowNamed(acting))];
  const session = token ? await house.sessions.find(token) : null;
  if (!token || !session) throw new Error('no session');
  socket.data = { token, session } satisfies SocketData;
  const { actor, memberships } = session;
  await socket.join(userRoom(actor.userId));
  for (const { customer } of memberships) await socket.join(customerRoom(customer._id));
  if (actor.customerId !== null) await socket.join(customerRoom(actor.customerId));
  else if (isStaff(actor.roles)) await socket.join(STAFF_ROOM);
}

/** Ids stay on the server: a listener learns that something of an area changed, and asks again within its own scope. */
function tellChange(io: LiveServer, { area, customerId }: Announcement): void {
  const rooms = customerId === null ? [STAFF_ROOM] : [STAFF_ROOM, customerRoom(customerId)];
  io.local.to(rooms).emit('changed', { area });
}

function socketsOf(io: LiveServer, userIds: readonly string[]): LiveSocket[] {
  return [...io.sockets.sockets.values()].filter((socket) => concerns((socket.data as SocketData).session, userIds));
}

/** While the database is away nobody is signed out. */
async function recheck(house: House, sockets: readonly LiveSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  const tokenOf = (socket: LiveSocket): string => (socket.data as SocketData).token;
  const valid = await house.sessions.stillValid(sockets.map(tokenOf)).catch(() => null);
  if (!valid) return;
  for (const socket of sockets) {
    const customerIds = valid.get(tokenOf(socket));
    if (customerIds) {
      await followMemberships(socket, customerIds);
      continue;
    }
    socket.emit('signed-out');
    socket.disconnect(true);
  }
}

/** Who was let into another dashboard, or out of one, hears of that one's changes from now on, or no longer. */
async function followMemberships(socket: LiveSocket, customerIds: readonly string[]): Promise<void> {
  const wanted = customerIds.map(customerRoom);
  const joined = [...socket.rooms].filter((room) => room.startsWith(customerRoom('')));
  const [left, added] = [joined.filter((room) => !wanted.includes(room)), wanted.filter((room) => !joined.includes(room))];
  if (left.length + added.length === 0) return;
  for (const room of left) await socket.leave(room);
  await socket.join(added);
  socket.emit('refresh');
}
