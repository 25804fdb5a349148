import { userList } from '#contract/accounts/index.ts';
import type { userEndpoints } from '#contract/accounts/index.ts';
import { exportList } from '../db/export-list.ts';
import { runList } from '../db/run-list.ts';
import { findSession, requireSession } from '../http/authenticate.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { setUserPassword } from './change-password.ts';
import { setUserPicture } from './change-profile.ts';
import { changeUser } from './change-user.ts';
import { createUser, inviteAgain } from './create-user.ts';
import type { LeaveCustomer } from './membership-changes.ts';
import { removeUsers, restoreUsers } from './remove-users.ts';
import { activateUser, deactivateUser, setUsersActive } from './set-user-active.ts';
import { readActivity } from './user-activity.ts';
import { userListSource, userScope } from './user-list.ts';
import { endAllSessions, endUserSessions } from './user-sessions.ts';
import { readUser } from './user-view.ts';

/** What else a person gives up with a customer is for the customers' room to say. */
export const userRoutes = (leaveCustomer: LeaveCustomer): Routes<typeof userEndpoints> => ({
  listUsers: ({ house, actor, query }) => runList(house.db, userListSource, userScope(actor), query),
  readUserPageSettings: () => userList,
  exportUsers: ({ house, actor, query }) =>
    exportList(house.db, actor, { source: userListSource, scope: userScope(actor), request: query }),
  createUser: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => createUser(house, tx, actor, body)),
  inviteUserAgain: ({ house, actor, params }) => house.db.transaction((tx) => inviteAgain(house, tx, actor, params.userId)),
  removeUsers: ({ house, actor, body }) => house.db.transaction((tx) => removeUsers(tx, actor, body)),
  restoreUsers: ({ house, actor, body }) => restoreUsers(house.db, actor, body.ids),
  setUsersActive: ({ house, actor, body }) => house.db.transaction((tx) => setUsersActive(house, tx, actor, body.selection, body.isActive)),
  readUser: ({ house, actor, params }) => readUser(house.db, actor, params.userId),
  updateUser: ({ house, actor, params, body }) => house.db.transaction((tx) => changeUser(house, tx, actor, { userId: params.userId, change: body, leaveCustomer })),
  readUserActivity: async ({ house, actor, params, request }) => {
    const session = await findSession(house.sessions, request);
    return readActivity(house.db, actor, params.userId, session?.sessionId ?? null);
  },
  endUserSessions: ({ house, actor, params }) => house.db.transaction((tx) => endUserSessions(tx, actor, params.userId)),
  setUserPassword: async ({ house, actor, params, body, request }) => {
    const { sessionId } = await requireSession(house.sessions, request);
    return setUserPassword(house, actor, { userId: params.userId, password: body.password, sessionId });
  },
  setUserPicture: ({ house, actor, params, body }) =>
    house.db.transaction((tx) => setUserPicture(tx, actor, params.userId, body.pictureId)),
  activateUser: ({ house, actor, params }) => house.db.transaction((tx) => activateUser(house, tx, actor, params.userId)),
  deactivateUser: ({ house, actor, params }) => house.db.transaction((tx) => deactivateUser(house, tx, actor, params.userId)),
  endAllSessions: ({ house, actor, params }) =>
    house.db.transaction((tx) => endAllSessions(tx, actor, params.secret, house.config.SIGN_OUT_EVERYONE_SECRET)),
});
