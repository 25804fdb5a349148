// Letting an agent into the dashboard: by an invitation, or by letting in whoever signed up or was locked out.
import type { AgentRole } from '#domain/agents/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, toast } from '#web/ui/index.ts';

interface Person {
  _id: string;
  fullName: string;
  email: string;
}

export function useAgentAccount() {
  const invite = useAction('inviteAgent');
  const activate = useAction('activateUser');
  const deactivate = useAction('deactivateUser');

  const sendInvitation = async ({ _id, email }: Person, role: AgentRole) => {
    const { dashboardUser } = await invite.mutateAsync({ params: { agentId: _id }, body: { role } });
    toast({ text: dashboardUser?.standing === 'active' ? `${email} has an account already and is this agent now.` : `Invitation sent to ${email}` });
  };
  const letIn = async (userId: string) => {
    await activate.mutateAsync({ params: { userId } });
    toast({ text: 'user has been activated.' });
  };
  const lockOut = async (userId: string) => {
    const detail = 'Their sessions, live connections and API keys end at once.';
    if (!(await confirm({ detail, action: 'Deactivate', danger: true }))) return;
    await deactivate.mutateAsync({ params: { userId } });
    toast({ text: 'user has been deactivated.', undo: () => letIn(userId) });
  };
  const saying = <Given extends unknown[]>(run: (...given: Given) => Promise<void>) => (...given: Given) => void run(...given).catch(showRefusal);
  return {
    sendInvitation: saying(sendInvitation),
    letIn: saying(letIn),
    lockOut: saying(lockOut),
    isBusy: invite.isPending || activate.isPending || deactivate.isPending,
  };
}
