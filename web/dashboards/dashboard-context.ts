// What may a screen of the dashboard know about it? The configuration, its words, and what this person may do there.
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import type { Role } from '#domain/access/index.ts';
import { labelsOf, mayUse, visibleTabs } from '#domain/dashboards/index.ts';
import type { Feature, Labels, TabCode } from '#domain/dashboards/index.ts';
import { createContext, useContext } from 'react';

export interface Dashboard {
  configuration: CustomerDashboard;
  labels: Labels;
  /** Those that this person sees, in their order; also such as have no screen yet. */
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

/** Within a screen that `inDashboard` made, where the configuration is there already. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('Only what stands in a dashboard can ask for it');
  return dashboard;
}
