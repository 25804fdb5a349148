// Chooses the template that a dashboard inherits from. Changing it keeps the overrides and replaces the inherited values.
import { configurationOf } from '#contract/dashboards/index.ts';
import type { DashboardFormValues } from '#contract/dashboards/index.ts';
import { mergeLayers, diffLayers } from '#domain/dashboards/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { offeredTemplates } from './dashboard-settings-screens.ts';

interface TemplateFieldProps {
  form: UseFormReturnType<DashboardFormValues>;
  /** Offered even if it was removed meanwhile. */
  storedTemplate: { _id: string; name: string } | null;
}

const DEFAULTS = 'defaults';

export function TemplateField({ form, storedTemplate }: TemplateFieldProps) {
  const client = useQueryClient();
  const { data, isError } = useQuery(offeredTemplates());
  const offered = (data?.dashboardTemplates ?? []).map(({ _id, name = '' }) => ({ value: _id, label: name }));
  const choices =
    storedTemplate && !offered.some(({ value }) => value === storedTemplate._id)
      ? [{ value: storedTemplate._id, label: storedTemplate.name }, ...offered]
      : offered;
  const { templateId } = form.values;

  const choose = async (chosen: string | null) => {
    const nextId = chosen === DEFAULTS ? null : chosen;
    if (nextId === templateId) return;
    try {
      const next =
        nextId === null
          ? configurationOf()
          : (await client.fetchQuery(endpointQuery('readDashboardTemplate', { params: { templateId: nextId } }))).configuration;
      form.setValues(({ configuration, below }) => ({
        templateId: nextId,
        below: next,
        configuration: mergeLayers(next, diffLayers(configuration ?? next, below ?? next)) as DashboardFormValues['configuration'],
      }));
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <>
      <Select
        label="Template"
        searchable
        allowDeselect={false}
        data={[{ value: DEFAULTS, label: 'None (default settings)' }, ...choices]}
        value={templateId ?? DEFAULTS}
        onChange={(chosen) => void choose(chosen)}
        error={form.errors['templateId'] ?? (isError ? 'The templates could not be loaded.' : undefined)}
      />
      {templateId && (
        <Text size="sm" mt={4}>
          <ScreenLink to="dashboard-template-edit" params={{ templateId }}>
            Open template
          </ScreenLink>
        </Text>
      )}
    </>
  );
}
