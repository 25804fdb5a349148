// Merges the layers of a dashboard's configuration: its own settings over its template's, over the defaults.
import { mergeLayers, diffLayers } from '#domain/dashboards/index.ts';
import { dashboardConfiguration } from './dashboard-configuration.ts';
import type { DashboardChoices, DashboardConfiguration } from './dashboard-configuration.ts';

/** Lowest layer first. Layers that are valid individually are also valid when merged. */
export function configurationOf(...layers: readonly DashboardChoices[]): DashboardConfiguration {
  const { themes, ...configuration } = dashboardConfiguration.parse(
    layers.reduce<DashboardChoices>((below, above) => mergeLayers(below, above), {}),
  );
  const textLabels = Object.fromEntries(Object.entries(themes.textLabels).filter(([, word]) => word !== ''));
  return { ...configuration, themes: { ...themes, textLabels } };
}

/** The settings that differ from `below`. Only these are stored, so that changes below take effect unless they are overridden. */
export const settingsOver = (configuration: DashboardConfiguration, below: DashboardConfiguration): DashboardChoices =>
  diffLayers(configuration, below);
