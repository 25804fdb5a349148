// The help popover of the dashboard, with a sentence on each tab that the person can see.
import type { TabCode } from '#domain/dashboards/index.ts';
import type { Labels } from '#domain/dashboards/index.ts';
import { ActionIcon, Popover } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import classes from './dashboard-help.module.css';

const ABOUT: Readonly<Record<TabCode, (labels: Labels) => string>> = {
  overview: () => 'Live, ending and unpaid orders, your results and your offices.',
  campaigns: () => 'How your ads perform: impressions, clicks and costs.',
  leads: () => 'People who responded to your ads.',
  orders: () => 'Your orders, what they cost and their status.',
  status: () => 'Which ads are running, and which are waiting.',
  listings: ({ vertical }) => `Everything you can advertise. Open a ${vertical} to change its copy and images.`,
  resources: ({ vertical }) => `Images and videos that are advertised without a ${vertical}.`,
  agents: ({ contact }) => `Every ${contact} you look after, and which of them can sign in.`,
};

export function DashboardHelp({ tabs, labels }: { tabs: readonly TabCode[]; labels: Labels }) {
  return (
    <Popover position="bottom-end" width={340} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="transparent" size={36} radius={8} aria-label="Help" className={classes.button}>
          <IconHelp size={20} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Help" tabIndex={-1} className={classes.help}>
        <h2>Tabs</h2>
        <dl>
          {tabs.map((code) => (
            <div key={code}>
              <dt>{labels[code]}</dt>
              <dd>{ABOUT[code](labels)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
