// The form of an LLA tag: its name, the audiences that have it, and the look-alikes of them.
import { COUNTRIES, DEFAULT_COUNTRY_CODE } from '#domain/customers/index.ts';
import { canBeSource, LOOKALIKE_PERCENTS } from '#domain/networks/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { DrawerForm } from '#web/record/index.ts';
import type { DrawerFormProps } from '#web/record/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import type { Named } from '#web/ui/fields/choices-field.tsx';
import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

export interface LlaTagValues extends Record<string, unknown> {
  name: string;
  lookalike: { country: string; percent: number } | null;
  sourceIds: string[];
}

interface LlaTagFormProps<Values extends LlaTagValues> extends DrawerFormProps<Values> {
  customerId: string;
  countryCode: string | null;
  chosen?: readonly Named[];
}

const countries = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export function LlaTagForm<Values extends LlaTagValues>({ customerId, countryCode, chosen = [], ...drawer }: LlaTagFormProps<Values>) {
  return (
    <DrawerForm {...drawer}>
      {(form) => {
        const { lookalike } = form.values;
        const setLookalike = (next: LlaTagValues['lookalike']) => form.setValues({ lookalike: next } as Partial<Values>);
        return (
          <>
            <TextInput label="Name" required data-autofocus autoComplete="off" maxLength={60} {...form.getInputProps('name')} />
            <SourcesField customerId={customerId} chosen={chosen} {...form.getInputProps('sourceIds')} />
            <Switch
              label="Lookalikes"
              description="Creates a lookalike audience from each source audience."
              checked={lookalike !== null}
              onChange={({ currentTarget }) =>
                setLookalike(
                  currentTarget.checked ? { country: countryCode ?? DEFAULT_COUNTRY_CODE, percent: LOOKALIKE_PERCENTS.least } : null,
                )
              }
            />
            {lookalike && (
              <Group grow align="flex-start">
                <Select
                  label="Country"
                  required
                  allowDeselect={false}
                  data={countries}
                  {...form.getInputProps('lookalike.country')}
                  value={lookalike.country}
                  onChange={(country) => country && setLookalike({ ...lookalike, country })}
                />
                <NumberInput
                  label="Size"
                  required
                  suffix="% of the country"
                  allowDecimal={false}
                  min={LOOKALIKE_PERCENTS.least}
                  max={LOOKALIKE_PERCENTS.most}
                  clampBehavior="none"
                  {...form.getInputProps('lookalike.percent')}
                  value={lookalike.percent}
                  onChange={(percent) => setLookalike({ ...lookalike, percent: percent as number })}
                />
              </Group>
            )}
          </>
        );
      }}
    </DrawerForm>
  );
}

interface SourcesFieldProps {
  customerId: string;
  chosen: readonly Named[];
  value?: string[];
  onChange?: (ids: string[]) => void;
}

function SourcesField({ customerId, ...input }: SourcesFieldProps) {
  const { data, isError } = useQuery(endpointQuery('listAudiencesOfCustomer', { params: { customerId } }));
  const choices = data?.customAudiences
    .filter(({ kind }) => canBeSource(kind))
    .map(({ _id, name, accountName }) => ({ value: _id, label: `${name} (${accountName})` }));
  return (
    <ChoicesField
      label="Source audiences"
      description="The audiences that have this tag."
      things="audiences"
      customerId={customerId}
      found={{ data: choices, isError }}
      {...input}
    />
  );
}
