// The dashboard account of an agent: its status, and the actions of staff on it.
import type { Agent } from '#contract/agents/index.ts';
import { AGENT_ROLES } from '#domain/agents/index.ts';
import type { AgentRole } from '#domain/agents/index.ts';
import { hasAnyRole, ROLE_LABELS } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { agentStatusOf } from './agent-status.ts';
import classes from './agents.module.css';
import { useAgentAccount } from './use-agent-account.ts';

const ROLE_CHOICES = AGENT_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

export function AccountCard({ agent }: { agent: Agent }) {
  const mayManage = hasAnyRole(useSession()?.roles ?? [], ['admin', 'operations']);
  return (
    <div className={classes.account}>
      <div className={classes.status}>
        <UserStatusChip status={agentStatusOf(agent)} />
        <span>{accountText(agent)}</span>
      </div>
      {mayManage && (agent.dashboardUser ? <AccountActions agent={agent} user={agent.dashboardUser} /> : <Invitation agent={agent} />)}
    </div>
  );
}

function accountText({ dashboardUser, didSignUpDashboard, email }: Agent): string {
  if (!dashboardUser) return 'This agent has no account yet.';
  const roles = dashboardUser.roles.map((role) => ROLE_LABELS[role]).join(', ');
  if (dashboardUser.status === 'active') return `Signs in as ${roles}.`;
  if (dashboardUser.status === 'invited') return `An invitation was sent to ${email}. It has not been accepted yet.`;
  return didSignUpDashboard || dashboardUser.status === 'waiting'
    ? `Signed up as ${roles}. Activate the account so that they can sign in.`
    : `The account (${roles}) is inactive.`;
}

function AccountActions({ agent, user }: { agent: Agent; user: NonNullable<Agent['dashboardUser']> }) {
  const { sendInvitation, activateUser, deactivateUser, isBusy } = useAgentAccount();
  return (
    <div className={classes.actions}>
      {user.status === 'invited' && (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => sendInvitation(agent, 'branchuser')}>
          Send the invitation again
        </Button>
      )}
      {(user.status === 'inactive' || user.status === 'waiting') && (
        <Button size="xs" loading={isBusy} onClick={() => activateUser(user._id)}>
          Activate
        </Button>
      )}
      {user.status === 'active' && (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => deactivateUser(user._id)}>
          Deactivate
        </Button>
      )}
      <ScreenLink to="user-profile" params={{ userId: user._id }}>
        Open account
      </ScreenLink>
    </div>
  );
}

function Invitation({ agent }: { agent: Agent }) {
  const [role, setRole] = useState<AgentRole>('branchuser');
  const { sendInvitation, isBusy } = useAgentAccount();
  return (
    <div className={classes.actions}>
      <Select
        aria-label="Role in the dashboard"
        size="xs"
        w={160}
        allowDeselect={false}
        data={ROLE_CHOICES}
        value={role}
        onChange={(chosen) => chosen && setRole(chosen)}
      />
      <Button variant="default" size="xs" loading={isBusy} onClick={() => sendInvitation(agent, role)}>
        Invite to the dashboard
      </Button>
    </div>
  );
}
