// One agent in the dashboard: how to reach them, where they work, and letting them in.
import { rolesLetInBy } from '#domain/accounts/user-roles.ts';
import { useSession } from '#web/client/index.ts';
import { EmailLink } from '#web/ui/email-link.tsx';
import { phoneText } from '#web/ui/index.ts';
import { UserPicture } from '#web/users/index.ts';
import { StandingChip } from '#web/ui/standing-chip.tsx';
import { Button } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { Line } from './dashboard-agents-tab.tsx';
import classes from './dashboard-agents.module.css';
import { useAgentAccount } from './use-agent-account.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function AgentLine({ agent }: { agent: Line }) {
  const { fullName = '', email = '', phone = '', offices = '', standing = 'none' } = agent;
  return (
    <li className={classes.line}>
      <UserPicture name={fullName} url={agent.imageUrl} size={44} />
      <div className={classes.who}>
        <h2>{fullName}</h2>
        <p>
          <IconMail {...icon} />
          <EmailLink email={email} className="house-link" />
        </p>
      </div>
      <div className={classes.facts}>
        {phone && (
          <p>
            <IconPhone {...icon} />
            <a href={`tel:${phone}`} className="house-link tabular">
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
        <StandingChip standing={standing} />
        <LettingIn agent={{ ...agent, fullName, email }} standing={standing} />
      </div>
    </li>
  );
}

function LettingIn({ agent, standing }: { agent: Line & { fullName: string; email: string }; standing: NonNullable<Line['standing']> }) {
  const { sendInvitation, letIn, isBusy } = useAgentAccount();
  const roles = useSession()?.roles ?? [];
  const userId = agent.dashboardUserId;
  const letsIn = rolesLetInBy(roles);
  if (letsIn.length === 0 || !(agent.dashboardRoles ?? []).every((role) => letsIn.includes(role))) return null;
  if ((standing === 'inactive' || standing === 'waiting') && userId) return <Button {...small(`Activate ${agent.fullName}`, isBusy)} onClick={() => letIn(userId)}>Activate</Button>;
  if (standing === 'none') return <Button {...small(`Invite ${agent.fullName}`, isBusy)} variant="default" onClick={() => sendInvitation(agent, 'branchuser')}>Invite</Button>;
  if (standing === 'invited') return <Button {...small(`Invite ${agent.fullName} again`, isBusy)} variant="default" onClick={() => sendInvitation(agent, 'branchuser')}>Invite again</Button>;
  return null;
}

const small = (name: string, isBusy: boolean) => ({ size: 'xs', 'aria-label': name, loading: isBusy }) as const;
