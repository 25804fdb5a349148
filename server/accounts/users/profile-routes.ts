import type { profileEndpoints } from '#contract/accounts/index.ts';
import { addressBlock } from '#domain/accounts/index.ts';
import { requireSession } from '../../http/session/authenticate.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { changeOwnPassword } from '../sign-in/change-password.ts';
import { endOtherSessions, endOwnSession, readSessions } from '../sign-in/user-sessions.ts';
import { changeOwnProfile, setOwnPicture } from './change-profile.ts';
import { readOwnUser } from './user-view.ts';

export const profileRoutes: Routes<typeof profileEndpoints> = {
  readOwnProfile: ({ context, actor }) => readOwnUser(context.db, actor),
  updateOwnProfile: ({ context, actor, body }) => context.db.transaction((tx) => changeOwnProfile(tx, actor, body)),
  changeOwnPassword: async ({ context, actor, body, request }) => {
    const { sessionId } = await requireSession(context.sessions, request);
    return changeOwnPassword(context, actor, { ...body, address: addressBlock(request.ip), sessionId });
  },
  listOwnSessions: async ({ context, actor, request }) => {
    const { sessionId } = await requireSession(context.sessions, request);
    return { sessions: await readSessions(context.db, actor.userId, sessionId) };
  },
  endOwnSession: ({ context, actor, params }) => context.db.transaction((tx) => endOwnSession(tx, actor, params.sessionId)),
  endOtherSessions: async ({ context, actor, request }) => {
    const { sessionId } = await requireSession(context.sessions, request);
    return context.db.transaction((tx) => endOtherSessions(tx, actor, sessionId));
  },
  setOwnPicture: ({ context, actor, body }) => context.db.transaction((tx) => setOwnPicture(tx, actor, body.pictureId)),
};
