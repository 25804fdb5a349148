// The page for a stored record, with optimistic locking: until something is typed the form follows other people's
// changes; afterwards saving over a newer version asks first.
import { ApiError } from '#web/client/index.ts';
import { useRemoval } from '#web/list/index.ts';
import type { Removal } from '#web/list/index.ts';
import { useGo, useScreenSearch } from '#web/navigation/index.ts';
import { ErrorPanel, FormPage, PageHeader, StatusChip } from '#web/ui/index.ts';
import type { FormSection, SecondaryAction } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RecordParts } from './record-parts.ts';
import { RecordSkeleton } from './record-skeleton.tsx';
import { useStoredForm } from './use-stored-form.tsx';
import type { Versioned } from './use-stored-form.tsx';

interface StoredRecord {
  _id: string;
  name: string;
  version: number;
  /** Undefined for records that cannot be deactivated. */
  isActive?: boolean;
}

interface EditRecordProps<Stored extends StoredRecord, Values extends Versioned> extends RecordParts {
  sections: (form: UseFormReturnType<Values>, stored: Stored) => readonly FormSection[];
  /** Shown next to the form, such as a preview. */
  beside?: (form: UseFormReturnType<Values>, stored: Stored) => ReactNode;
  besideOnPhones?: 'above' | 'below';
  // eslint-disable-next-line typescript/no-explicit-any -- query options are invariant in their key and in what they read
  query: UseQueryOptions<any, Error, Stored, any>;
  valuesOf: (stored: Stored) => Values;
  update: (values: Values) => Promise<Stored>;
  removal: Removal;
  /** False for those who may change the record but not remove it. */
  mayRemove?: boolean | ((stored: Stored) => boolean);
  /** Links to related screens, shown in the page header. */
  ways?: (stored: Stored) => ReactNode;
  /** Further actions, besides saving and removing. */
  actions?: (stored: Stored) => readonly SecondaryAction[];
  /** The status next to the title, where there is more than active and inactive. */
  status?: (stored: Stored) => ReactNode;
  /** The title of the page, where the name of the record is that of its parent. */
  title?: string;
  /** The success message, where the specification has another than the usual one. */
  saved?: string;
}

export function EditRecord<Stored extends StoredRecord, Values extends Versioned>(props: EditRecordProps<Stored, Values>) {
  const { noun, list, above = [], query } = props;
  const [isLeaving, setLeaving] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: !isLeaving });
  if (data)
    return (
      <LoadedRecord
        key={data._id}
        {...props}
        stored={data}
        readLatest={async () => (await refetch()).data ?? data}
        onLeaving={setLeaving}
      />
    );
  if (!error) return <RecordSkeleton noun={noun} list={list} above={above} />;
  return (
    <>
      <PageHeader title={`Edit ${noun}`} breadcrumbs={[...above, list]} />
      <ErrorPanel
        error={error}
        title={`The ${noun} could not be loaded`}
        retry={isGone(error) ? undefined : () => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}

const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;

interface LoadedRecordProps<Stored extends StoredRecord, Values extends Versioned> extends EditRecordProps<Stored, Values> {
  stored: Stored;
  readLatest: () => Promise<Stored>;
  /** Stops refetching while the record is being removed. */
  onLeaving: (isLeaving: boolean) => void;
}

function LoadedRecord<Stored extends StoredRecord, Values extends Versioned>(props: LoadedRecordProps<Stored, Values>) {
  const {
    noun,
    list,
    above = [],
    schema,
    sections,
    beside,
    besideOnPhones,
    stored,
    valuesOf,
    update,
    removal,
    mayRemove = true,
    status = activeChip,
    ways,
    actions,
    readLatest,
    onLeaving,
    saved,
    title,
  } = props;
  const go = useGo();
  const { removeRows } = useRemoval(noun, removal);
  const { draftForm, save, explain, page, round } = useStoredForm({ noun, stored, schema, valuesOf, update, readLatest, saved });
  const { form } = draftForm;
  const [{ setUp }] = useScreenSearch();
  const saveAndReturn = async (values: Values) => {
    await save(values);
    // What the set-up of a customer lacked leads back to it.
    if (setUp) await go('customer', { params: { customerId: setUp }, replace: true });
  };
  const remove = async () => {
    onLeaving(true);
    if (!(await removeRows({ ids: [stored._id] }, `1 ${noun}: ${stored.name}`))) {
      onLeaving(false);
      return;
    }
    draftForm.discardDraft();
    await go(list.to, { params: list.params });
  };

  return (
    <div ref={page}>
      <PageHeader
        title={title ?? stored.name}
        of={title === undefined ? undefined : stored.name}
        breadcrumbs={[...above, list]}
        beside={status(stored)}
        primary={ways?.(stored)}
        secondary={[
          ...(actions?.(stored) ?? []),
          ...((typeof mayRemove === 'function' ? mayRemove(stored) : mayRemove)
            ? [{ label: `Delete ${noun}`, icon: <IconTrash size={16} stroke={1.75} />, danger: true as const, run: () => void remove() }]
            : []),
        ]}
      />
      <FormPage
        key={round}
        draftForm={draftForm}
        sections={sections(form, stored)}
        beside={beside?.(form, stored)}
        besideOnPhones={besideOnPhones}
        save={saveAndReturn}
        explain={explain}
        cancel={() => void go(list.to, { params: list.params })}
      />
    </div>
  );
}

const activeChip = ({ isActive }: StoredRecord): ReactNode =>
  isActive === undefined ? null : <StatusChip status={isActive ? 'live' : 'draft'}>{isActive ? 'Active' : 'Inactive'}</StatusChip>;
