// An agent in the dashboard's list: contact details, offices, and a button to invite or activate them.
import { invitableRoles } from '#domain/accounts/user-roles.ts';
import { useSession } from '#web/client/index.ts';
import { EmailLink } from '#web/ui/text/email-link.tsx';
import { phoneText } from '#web/ui/index.ts';
import { UserPicture } from '#web/users/index.ts';
import { UserStatusChip } from '#web/ui/text/user-status-chip.tsx';
import { Button } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ListedAgent } from './dashboard-agents-tab.tsx';
import classes from './dashboard-agents.module.css';
import { useAgentAccount } from './use-agent-account.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function AgentLine({ agent }: { agent: ListedAgent }) {
  const { fullName = '', email = '', phone = '', offices = '', dashboardStatus: status = 'none' } = agent;
  return (
    <li className={classes.line}>
      <UserPicture name={fullName} url={agent.imageUrl} size={44} />
      <div className={classes.who}>
        <h2>{fullName}</h2>
        <p>
          <IconMail {...icon} />
          <EmailLink email={email} className="app-link" />
        </p>
      </div>
      <div className={classes.facts}>
        {phone && (
          <p>
            <IconPhone {...icon} />
            <a href={`tel:${phone}`} className="app-link tabular">
              {phoneText(phone)}
            </a>
          </p>
        )}
        {offices && (
          <p title={offices}>
            <IconMapPin {...icon} />
            <span>{offices}</span>
          </p>
        )}
      </div>
      <div className={classes.account}>
        <UserStatusChip status={status} />
        <AccountButton agent={{ ...agent, fullName, email }} status={status} />
      </div>
    </li>
  );
}

function AccountButton({
  agent,
  status,
}: {
  agent: ListedAgent & { fullName: string; email: string };
  status: NonNullable<ListedAgent['dashboardStatus']>;
}) {
  const { sendInvitation, activateUser, isBusy } = useAgentAccount();
  const roles = useSession()?.roles ?? [];
  const userId = agent.dashboardUserId;
  const manageableRoles = invitableRoles(roles);
  if (manageableRoles.length === 0 || !(agent.dashboardRoles ?? []).every((role) => manageableRoles.includes(role))) return null;
  if ((status === 'inactive' || status === 'waiting') && userId)
    return (
      <Button {...smallButton(`Activate ${agent.fullName}`, isBusy)} onClick={() => activateUser(userId)}>
        Activate
      </Button>
    );
  if (status === 'none')
    return (
      <Button {...smallButton(`Invite ${agent.fullName}`, isBusy)} variant="default" onClick={() => sendInvitation(agent, 'branchuser')}>
        Invite
      </Button>
    );
  if (status === 'invited')
    return (
      <Button
        {...smallButton(`Invite ${agent.fullName} again`, isBusy)}
        variant="default"
        onClick={() => sendInvitation(agent, 'branchuser')}
      >
        Invite again
      </Button>
    );
  return null;
}

const smallButton = (name: string, isBusy: boolean) => ({ size: 'xs', 'aria-label': name, loading: isBusy }) as const;
