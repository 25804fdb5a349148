// What do the sections of a configuration need of the form that they stand in? Its values, and what of them is decided here.
import type { DashboardConfiguration } from '#contract/dashboards/index.ts';
import { whatDiffers } from '#domain/dashboards/index.ts';
import type { UseFormReturnType } from '@mantine/form';

export interface ConfigurationValues {
  configuration: DashboardConfiguration;
  /** What is followed where nothing is decided here. A template follows nothing. */
  below?: DashboardConfiguration;
  templateId?: string | null;
}

export type ConfigurationForm = UseFormReturnType<ConfigurationValues>;

/** A part of the configuration, or one thing in it: 'tabs', 'themes.Vertical'. */
export type ConfigurationPath = keyof DashboardConfiguration | `themes.${keyof DashboardConfiguration['themes']}`;

type Part = Record<string, unknown>;

const at = (whole: object, path: string): unknown => path.split('.').reduce<unknown>((part, key) => (part as Part | undefined)?.[key], whole);

export function isDecidedHere({ configuration, below }: ConfigurationValues, paths: readonly ConfigurationPath[]): boolean {
  if (!below) return false;
  const own = whatDiffers(configuration, below);
  return paths.some((path) => at(own, path) !== undefined);
}

export function followAgain(form: ConfigurationForm, paths: readonly ConfigurationPath[]): void {
  const { below } = form.getValues();
  if (!below) return;
  for (const path of paths) form.setFieldValue(`configuration.${path}`, at(below, path) as never);
}
