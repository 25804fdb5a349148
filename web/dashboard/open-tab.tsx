// What does the address of a tab show? The tab, if the configuration opens it to this person.
import type { TabCode } from '#domain/dashboards/index.ts';
import { inDashboard, useDashboard } from '#web/dashboards/index.ts';
import type { ComponentType } from 'react';
import { ClosedTab } from './closed-tab.tsx';

export const openTab = (code: TabCode, Tab: ComponentType): ComponentType =>
  inDashboard(function OpenTab() {
    const { tabs } = useDashboard();
    return tabs.includes(code) ? <Tab /> : <ClosedTab />;
  });
