// Puts a changed name and picture into the session, so that the top bar shows them without a reload.
import type { User } from '#contract/accounts/index.ts';
import { currentUser, signedIn } from '#web/client/session.ts';

export const applyProfileToSession = ({ displayName, picture }: User): void =>
  applyNameAndPictureToSession(displayName, picture?.thumbnailUrl ?? null);

export function applyNameAndPictureToSession(displayName: string, picture: string | null): void {
  const me = currentUser();
  if (!me) return;
  const { pictureUrl: _, ...rest } = me;
  signedIn({ ...rest, displayName, ...(picture !== null && { pictureUrl: picture }) });
}
