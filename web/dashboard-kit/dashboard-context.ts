// The dashboard that a screen is shown in: its configuration, its labels, and what the person may do there.
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import type { Role } from '#domain/access/index.ts';
import { labelsOf, mayUse, visibleTabs } from '#domain/dashboards/index.ts';
import type { Feature, Labels, TabCode } from '#domain/dashboards/index.ts';
import { createContext, useContext } from 'react';

export interface Dashboard {
  configuration: CustomerDashboard;
  labels: Labels;
  /** The tabs that this person may see, in order, including tabs without a screen yet. */
  tabs: readonly TabCode[];
  may: (feature: Feature) => boolean;
}

export const dashboardFor = (configuration: CustomerDashboard, roles: readonly Role[]): Dashboard => ({
  configuration,
  labels: labelsOf(configuration.themes),
  tabs: visibleTabs(configuration.tabs, roles),
  may: (feature) => mayUse(configuration.features, feature, roles),
});

export const DashboardContext = createContext<Dashboard | null>(null);

/** Only inside `inDashboard` or `DashboardGate`, which wait for the configuration. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('Only what stands in a dashboard can ask for it');
  return dashboard;
}
