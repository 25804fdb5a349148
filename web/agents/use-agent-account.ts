// Invites an agent into the dashboard, and activates or deactivates their account.
import type { AgentRole } from '#domain/agents/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, toast } from '#web/ui/index.ts';

interface InvitedAgent {
  _id: string;
  fullName: string;
  email: string;
}

export function useAgentAccount() {
  const invite = useAction('inviteAgent');
  const activate = useAction('activateUser');
  const deactivate = useAction('deactivateUser');

  const sendInvitation = async ({ _id, email }: InvitedAgent, role: AgentRole) => {
    const { dashboardUser } = await invite.mutateAsync({ params: { agentId: _id }, body: { role } });
    toast({
      text:
        dashboardUser?.status === 'active' ? `The existing account of ${email} now belongs to this agent.` : `Invitation sent to ${email}`,
    });
  };
  const activateUser = async (userId: string) => {
    await activate.mutateAsync({ params: { userId } });
    toast({ text: 'user has been activated.' });
  };
  const deactivateUser = async (userId: string) => {
    const detail = 'The agent is signed out immediately, and their API key stops working.';
    if (!(await confirm({ detail, action: 'Deactivate', danger: true }))) return;
    await deactivate.mutateAsync({ params: { userId } });
    toast({ text: 'user has been deactivated.', undo: () => activateUser(userId) });
  };
  const showingErrors =
    <Args extends unknown[]>(run: (...args: Args) => Promise<void>) =>
    (...args: Args) =>
      void run(...args).catch(showRefusal);
  return {
    sendInvitation: showingErrors(sendInvitation),
    activateUser: showingErrors(activateUser),
    deactivateUser: showingErrors(deactivateUser),
    isBusy: invite.isPending || activate.isPending || deactivate.isPending,
  };
}
