import type { profileEndpoints } from '#contract/accounts/index.ts';
import { addressBlock } from '#domain/accounts/index.ts';
import { requireSession } from '../http/authenticate.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { changeOwnPassword } from './change-password.ts';
import { changeOwnProfile, setOwnPicture } from './change-profile.ts';
import { readOneself } from './user-view.ts';

export const profileRoutes: Routes<typeof profileEndpoints> = {
  readOwnProfile: ({ house, actor }) => readOneself(house.db, actor),
  updateOwnProfile: ({ house, actor, body }) => house.db.transaction((tx) => changeOwnProfile(tx, actor, body)),
  changeOwnPassword: async ({ house, actor, body, request }) => {
    const { sessionId } = await requireSession(house.sessions, request);
    return changeOwnPassword(house, actor, { ...body, address: addressBlock(request.ip), sessionId });
  },
  setOwnPicture: ({ house, actor, body }) => house.db.transaction((tx) => setOwnPicture(tx, actor, body.pictureId)),
};
