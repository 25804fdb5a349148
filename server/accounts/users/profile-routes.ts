import type { profileEndpoints } from '#contract/accounts/index.ts';
import { addressBlock } from '#domain/accounts/index.ts';
import { requireSession } from '../../http/authenticate.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { changeOwnPassword } from '../sign-in/change-password.ts';
import { changeOwnProfile, setOwnPicture } from './change-profile.ts';
import { readOwnUser } from './user-view.ts';

export const profileRoutes: Routes<typeof profileEndpoints> = {
  readOwnProfile: ({ context, actor }) => readOwnUser(context.db, actor),
  updateOwnProfile: ({ context, actor, body }) => context.db.transaction((tx) => changeOwnProfile(tx, actor, body)),
  changeOwnPassword: async ({ context, actor, body, request }) => {
    const { sessionId } = await requireSession(context.sessions, request);
    return changeOwnPassword(context, actor, { ...body, address: addressBlock(request.ip), sessionId });
  },
  setOwnPicture: ({ context, actor, body }) => context.db.transaction((tx) => setOwnPicture(tx, actor, body.pictureId)),
};
