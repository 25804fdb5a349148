// The navigation of the dashboard: the tabs that its configuration allows this person to see. On a phone it is at the bottom and has five
// places that never move: where there are more tabs, the last place opens the rest.
import type { TabCode } from '#domain/dashboards/index.ts';
import type { Labels } from '#domain/dashboards/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from './dashboard-tabs.module.css';
import { TAB_ICONS } from './tab-icons.ts';
import { tabScreenId } from './tabs.ts';
import type { TabScreen } from './tabs.ts';

const MoreTabs = lazy(() => import('./more-tabs.tsx').then((module) => ({ default: module.MoreTabs })));

const PHONE_PLACES = 5;

interface DashboardTabsProps {
  tabs: readonly TabScreen[];
  labels: Labels;
  current: TabCode | undefined;
}

export function DashboardTabs({ tabs, labels, current }: DashboardTabsProps) {
  const row = useRef<HTMLElement>(null);
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const shown = isPhone && tabs.length > PHONE_PLACES ? tabs.slice(0, PHONE_PLACES - 1) : tabs;
  useEffect(() => {
    // Scrolls the open tab into view. `scrollIntoView` would scroll the page too.
    const open = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const all = row.current?.getBoundingClientRect();
    if (open && all) row.current?.scrollBy?.({ left: open.left + open.width / 2 - (all.left + all.width / 2) });
  }, [current]);
  return (
    <nav ref={row} aria-label="Dashboard" data-bottom-bar className={classes.tabs}>
      {shown.map(({ code }) => {
        const TabIcon = TAB_ICONS[code];
        return (
          <ScreenLink key={code} to={tabScreenId(code)} aria-current={code === current ? 'page' : undefined}>
            <TabIcon size={20} stroke={1.75} aria-hidden />
            <span>{labels[code]}</span>
          </ScreenLink>
        );
      })}
      {shown.length < tabs.length && <More tabs={tabs.slice(shown.length)} labels={labels} current={current} />}
    </nav>
  );
}

function More({ tabs, labels, current }: DashboardTabsProps) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-current={tabs.some(({ code }) => code === current) ? 'true' : undefined}
        onClick={() => setState('open')}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
        <span>More</span>
      </button>
      {state !== 'unopened' && (
        <Suspense fallback={null}>
          <MoreTabs tabs={tabs} labels={labels} current={current} opened={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
