// The form that the sections of a dashboard configuration share, and whether a part of it overrides the template or the defaults.
import type { DashboardConfiguration } from '#contract/dashboards/index.ts';
import { diffLayers } from '#domain/dashboards/index.ts';
import type { UseFormReturnType } from '@mantine/form';

export interface ConfigurationValues {
  configuration: DashboardConfiguration;
  /** The configuration that is inherited: the template's or the defaults. Absent for a template, which inherits nothing. */
  below?: DashboardConfiguration;
  templateId?: string | null;
}

export type ConfigurationForm = UseFormReturnType<ConfigurationValues>;

/** A part of the configuration or a field of its themes: 'tabs', 'themes.Vertical'. */
export type ConfigurationPath = keyof DashboardConfiguration | `themes.${keyof DashboardConfiguration['themes']}`;

type Part = Record<string, unknown>;

const valueAt = (root: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Part | undefined)?.[key], root);

export function isOverridden({ configuration, below }: ConfigurationValues, paths: readonly ConfigurationPath[]): boolean {
  if (!below) return false;
  const overrides = diffLayers(configuration, below);
  return paths.some((path) => valueAt(overrides, path) !== undefined);
}

export function resetToInherited(form: ConfigurationForm, paths: readonly ConfigurationPath[]): void {
  const { below } = form.getValues();
  if (!below) return;
  for (const path of paths) form.setFieldValue(`configuration.${path}`, valueAt(below, path) as never);
}
