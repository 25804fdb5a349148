import { userList } from '#contract/accounts/index.ts';
import type { userEndpoints } from '#contract/accounts/index.ts';
import { exportList } from '../../db/lists/export-list.ts';
import { runList } from '../../db/lists/run-list.ts';
import { findSession, requireSession } from '../../http/session/authenticate.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { setUserPassword } from '../sign-in/change-password.ts';
import { setUserPicture } from './change-profile.ts';
import { changeUser } from './change-user.ts';
import { createUser, inviteAgain } from './create-user.ts';
import type { LeaveCustomer } from '../memberships/membership-changes.ts';
import { removeUsers, restoreUsers } from './remove-users.ts';
import { activateUser, deactivateUser, setUsersActive } from './set-user-active.ts';
import { startUserAction } from './user-actions.ts';
import { readActivity } from './user-activity.ts';
import { userListSource, usersVisibleTo } from './user-list.ts';
import { endAllSessions, endUserSession, endUserSessions } from '../sign-in/user-sessions.ts';
import { readUser } from './user-view.ts';

/** `leaveCustomer` comes from the customers module, which this one must not import. */
export const userRoutes = (leaveCustomer: LeaveCustomer): Routes<typeof userEndpoints> => ({
  listUsers: ({ context, actor, query }) => runList(context.db, userListSource, usersVisibleTo(actor), query),
  readUserPageSettings: () => userList,
  exportUsers: ({ context, actor, query }) =>
    exportList(context.db, actor, { source: userListSource, scope: usersVisibleTo(actor), request: query }),
  createUser: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createUser(context, tx, actor, body)),
  inviteUserAgain: ({ context, actor, params }) => context.db.transaction((tx) => inviteAgain(context, tx, actor, params.userId)),
  removeUsers: ({ context, actor, body }) => context.db.transaction((tx) => removeUsers(tx, actor, body)),
  restoreUsers: ({ context, actor, body }) => restoreUsers(context.db, actor, body.ids),
  setUsersActive: ({ context, actor, body }) =>
    context.db.transaction((tx) => setUsersActive(context, tx, actor, body.selection, body.isActive)),
  runUserAction: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => startUserAction(context, tx, actor, body)),
  readUser: ({ context, actor, params }) => readUser(context.db, actor, params.userId),
  updateUser: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeUser(context, tx, actor, { userId: params.userId, change: body, leaveCustomer })),
  readUserActivity: async ({ context, actor, params, request }) => {
    const session = await findSession(context.sessions, request);
    return readActivity(context.db, actor, params.userId, session?.sessionId ?? null);
  },
  endUserSessions: ({ context, actor, params }) => context.db.transaction((tx) => endUserSessions(tx, actor, params.userId)),
  endUserSession: ({ context, actor, params }) =>
    context.db.transaction((tx) => endUserSession(tx, actor, params.userId, params.sessionId)),
  setUserPassword: async ({ context, actor, params, body, request }) => {
    const { sessionId } = await requireSession(context.sessions, request);
    return setUserPassword(context, actor, { userId: params.userId, password: body.password, sessionId });
  },
  setUserPicture: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => setUserPicture(tx, actor, params.userId, body.pictureId)),
  activateUser: ({ context, actor, params }) => context.db.transaction((tx) => activateUser(context, tx, actor, params.userId)),
  deactivateUser: ({ context, actor, params }) => context.db.transaction((tx) => deactivateUser(context, tx, actor, params.userId)),
  endAllSessions: ({ context, actor, params }) =>
    context.db.transaction((tx) => endAllSessions(tx, actor, params.secret, context.config.SIGN_OUT_EVERYONE_SECRET)),
});
