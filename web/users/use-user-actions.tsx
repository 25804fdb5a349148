// The secondary actions of a user's page, apart from deleting: those that the signed-in person may take.
import type { User } from '#contract/accounts/index.ts';
import { mayBeActedAs, mayManage, outranks } from '#domain/accounts/user-roles.ts';
import { call, useAction, useSession } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import type { SecondaryAction } from '#web/ui/index.ts';
import { IconEyeCheck, IconKey, IconLock, IconLogout, IconMail, IconPhoto, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useActivation } from './use-activation.ts';

const icon = { size: 16, stroke: 1.75 } as const;

export function useUserActions(): (user: User) => SecondaryAction[] {
  const go = useGo();
  const session = useSession();
  const { setActive } = useActivation();
  const { mutateAsync: endSessions } = useAction('endUserSessions');
  const { mutateAsync: invite } = useAction('inviteUserAgain');

  const action = (label: string, iconNode: ReactNode, run: () => Promise<unknown>): SecondaryAction => ({
    label,
    icon: iconNode,
    run: () => void run().catch(showRefusal),
  });
  const signOutEverywhere = async ({ _id, displayName }: User) => {
    if (!(await confirm({ detail: `${displayName} has to sign in again on every device.`, action: 'Sign out everywhere' }))) return;
    const { count } = await endSessions({ params: { userId: _id } });
    toast({ text: count === 1 ? '1 session ended' : `${count} sessions ended` });
  };
  const inviteAgain = async ({ _id, email }: User) => {
    await invite({ params: { userId: _id } });
    toast({ text: `Invitation sent to ${email}` });
  };

  return (user) => {
    const roles = session?.roles ?? [];
    if (!mayManage(roles, user.roles)) return [];
    const params = { userId: user._id };
    const isOwnAccount = session?._id === user._id;
    const mayActAs = roles.includes('admin') && user.isActive && mayBeActedAs(user.roles, user.customer?._id ?? null);
    const sendInvitation = () => inviteAgain(user);
    return [
      ...(mayActAs ? [action(`Sign in as ${user.displayName}`, <IconEyeCheck {...icon} />, () => openActingWindow(user._id))] : []),
      ...(user.status === 'invited' ? [action('Send the invitation again', <IconMail {...icon} />, sendInvitation)] : []),
      ...(user.status === 'inactive' && !user.hasPassword ? [action('Send a new invitation', <IconMail {...icon} />, sendInvitation)] : []),
      action('Change picture', <IconPhoto {...icon} />, () => go('user-picture', { params })),
      ...(outranks(roles, user.roles) ? [action('Change password', <IconKey {...icon} />, () => go('user-password', { params }))] : []),
      action('Sign out everywhere', <IconLogout {...icon} />, () => signOutEverywhere(user)),
      ...(!isOwnAccount && user.isActive
        ? [action('Deactivate', <IconLock {...icon} />, () => setActive({ ids: [user._id] }, false))]
        : []),
      // A user who waits for activation has a button for it on the page itself.
      ...(!isOwnAccount && !user.isActive && user.status !== 'waiting'
        ? [action('Activate', <IconUserCheck {...icon} />, () => setActive({ ids: [user._id] }, true))]
        : []),
    ];
  };
}

/**
 * Opens the window in which an admin acts as another user. It opens empty within the click, since browsers block windows that open
 * later; it gets its URL once the server has agreed, and no reference back to this window.
 */
async function openActingWindow(userId: string): Promise<void> {
  const actingWindow = globalThis.open('about:blank', '_blank');
  if (!actingWindow) {
    showError({ text: 'Your browser blocked the new window. Allow windows from this site, then try again.', ok: true });
    return;
  }
  try {
    const { url } = await call('preauthorise', { body: { userid: userId } });
    actingWindow.opener = null;
    actingWindow.location.replace(url);
  } catch (error) {
    actingWindow.close();
    throw error;
  }
}
