// The name and picture in the top bar follow what a person changes of themselves, without a reload.
import type { User } from '#contract/accounts/index.ts';
import { currentUser, signedIn } from '#web/client/session.ts';

export function showOwn({ displayName, picture }: User): void {
  const me = currentUser();
  if (!me) return;
  const { pictureUrl: _, ...rest } = me;
  signedIn({ ...rest, displayName, ...(picture && { pictureUrl: picture.thumbnailUrl }) });
}
