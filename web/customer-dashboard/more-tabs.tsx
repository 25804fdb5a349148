// The tabs that have no place in a phone's bar, in a sheet above it.
import type { Labels } from '#domain/dashboards/index.ts';
import type { TabCode } from '#domain/dashboards/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Drawer } from '@mantine/core';
import classes from './dashboard-tabs.module.css';
import { TAB_ICONS } from './tab-icons.ts';
import { tabScreenId } from './tabs.ts';
import type { TabScreen } from './tabs.ts';

/** Pixels. */
const HEAD = 80;
const LINE = 48;

interface MoreTabsProps {
  tabs: readonly TabScreen[];
  labels: Labels;
  current: TabCode | undefined;
  opened: boolean;
  onClose: () => void;
}

export const MoreTabs = ({ tabs, labels, current, opened, onClose }: MoreTabsProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    size={`calc(${HEAD + LINE * tabs.length}px + env(safe-area-inset-bottom))`}
    title="More"
  >
    <nav aria-label="More" className={classes.sheet}>
      {tabs.map(({ code }) => {
        const TabIcon = TAB_ICONS[code];
        return (
          <ScreenLink key={code} to={tabScreenId(code)} aria-current={code === current ? 'page' : undefined} onClick={onClose}>
            <TabIcon size={20} stroke={1.75} aria-hidden />
            <span>{labels[code]}</span>
          </ScreenLink>
        );
      })}
    </nav>
  </Drawer>
);
