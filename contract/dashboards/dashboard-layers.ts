// What does a dashboard look like whose decisions lie over a template's, and these over the defaults?
import { layOver, whatDiffers } from '#domain/dashboards/index.ts';
import { dashboardConfiguration } from './dashboard-configuration.ts';
import type { DashboardChoices, DashboardConfiguration } from './dashboard-configuration.ts';

/** The lowest first. Choices that are valid by themselves are so together. */
export function configurationOf(...layers: readonly DashboardChoices[]): DashboardConfiguration {
  const { themes, ...configuration } = dashboardConfiguration.parse(layers.reduce<DashboardChoices>((below, above) => layOver(below, above), {}));
  const textLabels = Object.fromEntries(Object.entries(themes.textLabels).filter(([, word]) => word !== ''));
  return { ...configuration, themes: { ...themes, textLabels } };
}

/** What was decided above `below`: only that is kept, so that what is changed below is seen where nobody decided otherwise. */
export const choicesOver = (configuration: DashboardConfiguration, below: DashboardConfiguration): DashboardChoices => whatDiffers(configuration, below);
