// Which parts of the dashboard can a person go to? The tabs that its configuration opens to them; on a phone at the bottom, where
// the thumb is.
import type { TabCode } from '#domain/dashboards/index.ts';
import type { Labels } from '#domain/dashboards/index.ts';
import { tabAt, tabScreenId } from '#web/dashboard/tabs.ts';
import type { TabScreen } from '#web/dashboard/tabs.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { IconActivity, IconAddressBook, IconHome2, IconLayoutDashboard, IconPhoto, IconReceipt, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './dashboard-tabs.module.css';

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

export function DashboardTabs({ tabs, labels }: { tabs: readonly TabScreen[]; labels: Labels }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = tabAt(tabs, path)?.code;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // More tabs than fit can be scrolled: the one that is open is in sight.
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={row} aria-label="Dashboard" data-bottom-bar className={classes.tabs}>
      {tabs.map(({ code }) => {
        const Shape = ICONS[code];
        return (
          <ScreenLink key={code} to={tabScreenId(code)} aria-current={code === current ? 'page' : undefined}>
            <Shape size={20} stroke={1.75} aria-hidden />
            <span>{labels[code]}</span>
          </ScreenLink>
        );
      })}
    </nav>
  );
}
