// Wraps a tab so that it is only shown to those whom the dashboard's configuration allows to see it.
import type { TabCode } from '#domain/dashboards/index.ts';
import { inDashboard, useDashboard } from '#web/dashboard-kit/index.ts';
import type { ComponentType } from 'react';
import { TabUnavailable } from './tab-unavailable.tsx';

export const withTabAccess = (code: TabCode, Tab: ComponentType): ComponentType =>
  inDashboard(function TabWithAccess() {
    const { tabs } = useDashboard();
    return tabs.includes(code) ? <Tab /> : <TabUnavailable />;
  });
