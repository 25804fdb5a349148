// The navigation of the dashboard: the tabs that its configuration allows this person to see. On a phone it is at the bottom.
import type { TabCode } from '#domain/dashboards/index.ts';
import type { Labels } from '#domain/dashboards/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import {
  IconActivity,
  IconAddressBook,
  IconHome2,
  IconLayoutDashboard,
  IconPhoto,
  IconReceipt,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './dashboard-tabs.module.css';
import { tabScreenId } from './tabs.ts';
import type { TabScreen } from './tabs.ts';

const ICONS: Readonly<Record<TabCode, Icon>> = {
  overview: IconLayoutDashboard,
  campaigns: IconSpeakerphone,
  leads: IconAddressBook,
  orders: IconReceipt,
  status: IconActivity,
  listings: IconHome2,
  resources: IconPhoto,
  agents: IconUsers,
};

interface DashboardTabsProps {
  tabs: readonly TabScreen[];
  labels: Labels;
  current: TabCode | undefined;
}

export function DashboardTabs({ tabs, labels, current }: DashboardTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls the open tab into view. `scrollIntoView` would scroll the page too.
    const open = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const all = row.current?.getBoundingClientRect();
    if (open && all) row.current?.scrollBy?.({ left: open.left + open.width / 2 - (all.left + all.width / 2) });
  }, [current]);
  return (
    <nav ref={row} aria-label="Dashboard" data-bottom-bar className={classes.tabs}>
      {tabs.map(({ code }) => {
        const TabIcon = ICONS[code];
        return (
          <ScreenLink key={code} to={tabScreenId(code)} aria-current={code === current ? 'page' : undefined}>
            <TabIcon size={20} stroke={1.75} aria-hidden />
            <span>{labels[code]}</span>
          </ScreenLink>
        );
      })}
    </nav>
  );
}
