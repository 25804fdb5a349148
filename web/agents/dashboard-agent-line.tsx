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
  const { fullName = '', email = '', phone = '', offices = '', standing = 'none' } = agent;
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
        <UserStatusChip standing={standing} />
        <AccountButton agent={{ ...agent, fullName, email }} standing={standing} />
      </div>
    </li>
  );
}

function AccountButton({
  agent,
  standing,
}: {
  agent: ListedAgent & { fullName: string; email: string };
  standing: NonNullable<ListedAgent['standing']>;
}) {
  const { sendInvitation, activateUser, isBusy } = useAgentAccount();
  const roles = useSession()?.roles ?? [];
  const userId = agent.dashboardUserId;
  const manageableRoles = invitableRoles(roles);
  if (manageableRoles.length === 0 || !(agent.dashboardRoles ?? []).every((role) => manageableRoles.includes(role))) return null;
  if ((standing === 'inactive' || standing === 'waiting') && userId)
    return (
      <Button {...smallButton(`Activate ${agent.fullName}`, isBusy)} onClick={() => activateUser(userId)}>
        Activate
      </Button>
    );
  if (standing === 'none')
    return (
      <Button {...smallButton(`Invite ${agent.fullName}`, isBusy)} variant="default" onClick={() => sendInvitation(agent, 'branchuser')}>
        Invite
      </Button>
    );
  if (standing === 'invited')
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
