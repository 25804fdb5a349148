// The name and picture in the top bar follow what a person changes of themselves, without a reload.
import type { User } from '#contract/accounts/index.ts';
import { currentUser, signedIn } from '#web/client/session.ts';

export const showOwn = ({ displayName, picture }: User): void => showOwnAs(displayName, picture?.thumbnailUrl ?? null);

export function showOwnAs(displayName: string, picture: string | null): void {
  const me = currentUser();
  if (!me) return;
  const { pictureUrl: _, ...rest } = me;
  signedIn({ ...rest, displayName, ...(picture !== null && { pictureUrl: picture }) });
}
