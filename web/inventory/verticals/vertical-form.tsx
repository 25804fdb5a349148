// The screens that create and edit a vertical, with a live preview of the listing form.
import { ORIGIN_LABELS, verticalChange, verticalInput } from '#contract/inventory/index.ts';
import type { VerticalRecord } from '#contract/inventory/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CheckPanel } from './check-panel.tsx';
import { verticalRemoval, verticalsCrumb } from './vertical-removal.ts';
import { useSaveVertical } from './use-save-vertical.tsx';
import { VerticalPreview } from './vertical-preview.tsx';
import { verticalSections } from './vertical-sections.tsx';
import { definitionIn, newVertical, verticalValues } from './vertical-values.ts';
import type { VerticalForm, VerticalValues } from './vertical-values.ts';

const record = { noun: 'vertical', list: verticalsCrumb };
const NO_KEYS: ReadonlySet<string> = new Set();

/** The keys of a stored vertical, which cannot change. */
const keysOf = ({ metaData }: VerticalRecord): ReadonlySet<string> =>
  new Set(metaData.sections.flatMap(({ fields }) => fields.filter(hasValue).map(({ key }) => key)));

export function CreateVertical() {
  const { mutateAsync: create } = useAction('createVertical');
  return (
    <CreateRecord
      {...record}
      schema={verticalInput}
      initialValues={newVertical()}
      sections={(form: VerticalForm) => verticalSections(form, NO_KEYS)}
      beside={(form) => <VerticalPreview values={form.values} />}
      create={(values: VerticalValues) => create({ body: definitionIn(values) })}
      ownPage={(stored) => ({ to: 'vertical-edit', params: { verticalId: stored._id } })}
    />
  );
}

export function EditVertical() {
  const { verticalId } = useScreenParams<'verticalId'>();
  const query = endpointQuery('readVertical', { params: { verticalId } });
  const { data } = useQuery(query);
  const { save, reset } = useSaveVertical(verticalId);
  return (
    <EditRecord<VerticalRecord, VerticalValues>
      {...record}
      schema={verticalChange}
      query={query}
      valuesOf={verticalValues}
      sections={(form, stored) => verticalSections(form, keysOf(stored))}
      beside={(form) => (
        <>
          <CheckPanel verticalId={verticalId} form={form} />
          <VerticalPreview values={form.values} />
        </>
      )}
      status={({ origin }) => <StatusChip status={origin === 'BUILT_IN' ? 'draft' : 'live'}>{ORIGIN_LABELS[origin]}</StatusChip>}
      actions={(stored) =>
        stored.origin === 'CHANGED'
          ? [{ label: 'Reset to original', icon: <IconRestore size={16} stroke={1.75} />, run: () => void reset(stored) }]
          : []
      }
      update={save}
      removal={verticalRemoval}
      mayRemove={data?.origin === 'ADDED'}
    />
  );
}
