// How is a stored record changed? Over the version that the person saw: while nothing is typed the page follows
// other people's changes, and once something is typed, theirs are never overwritten without a word.
import { ApiError } from '#web/client/index.ts';
import { useRemoval } from '#web/list/index.ts';
import type { Removal } from '#web/list/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { ErrorPanel, FormPage, PageHeader, StatusChip, toast, useDraftForm } from '#web/ui/index.ts';
import type { FormSection, SecondaryAction } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SAVED } from './record-parts.ts';
import type { RecordParts } from './record-parts.ts';
import { RecordFailure } from './record-failure.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';

interface StoredRecord {
  _id: string;
  name: string;
  version: number;
  /** Left out where a record is always in use. */
  isActive?: boolean;
}

/** The version travels with what is typed, so that a draft kept for an hour still knows what it was based on. */
type Versioned = Record<string, unknown> & { version?: number };

interface EditRecordProps<Stored extends StoredRecord, Values extends Versioned> extends RecordParts {
  sections: (form: UseFormReturnType<Values>, stored: Stored) => readonly FormSection[];
  /** In sight beside the form, as a preview. */
  beside?: (form: UseFormReturnType<Values>, stored: Stored) => ReactNode;
  // eslint-disable-next-line typescript/no-explicit-any -- query options are invariant in their key and in what they read
  query: UseQueryOptions<any, Error, Stored, any>;
  valuesOf: (stored: Stored) => Values;
  update: (values: Values) => Promise<Stored>;
  removal: Removal;
  /** Not everyone who may change a record may remove it. */
  mayRemove?: boolean;
  /** Where else it leads, in sight beside its title. */
  ways?: (stored: Stored) => ReactNode;
  /** What else can be done with it, beside changing and removing it. */
  actions?: (stored: Stored) => readonly SecondaryAction[];
  /** How the record stands, where that is more than active or not. */
  standing?: (stored: Stored) => ReactNode;
}

export function EditRecord<Stored extends StoredRecord, Values extends Versioned>(props: EditRecordProps<Stored, Values>) {
  const { noun, list, above = [], query } = props;
  const [isLeaving, setLeaving] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: !isLeaving });
  if (data) return <LoadedRecord key={data._id} {...props} stored={data} readLatest={async () => (await refetch()).data ?? data} onLeaving={setLeaving} />;
  if (!error) return <RecordSkeleton noun={noun} list={list} above={above} />;
  return (
    <>
      <PageHeader title={`Edit ${noun}`} trail={[...above, list]} />
      <ErrorPanel error={error} title={`The ${noun} could not be loaded`} retry={isGone(error) ? undefined : () => void refetch()} isRetrying={isFetching} />
    </>
  );
}

const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;

interface LoadedRecordProps<Stored extends StoredRecord, Values extends Versioned> extends EditRecordProps<Stored, Values> {
  stored: Stored;
  readLatest: () => Promise<Stored>;
  /** A record that is being removed is not asked for again. */
  onLeaving: (isLeaving: boolean) => void;
}

function LoadedRecord<Stored extends StoredRecord, Values extends Versioned>(props: LoadedRecordProps<Stored, Values>) {
  const { noun, list, above = [], schema, sections, beside, stored, valuesOf, update, removal, mayRemove = true, standing = activeChip, ways, actions, readLatest, onLeaving } = props;
  const go = useGo();
  const { removeRows } = useRemoval(noun, removal);
  const page = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const draftForm = useDraftForm<Values>({ draftName: `${noun}.${stored._id}`, initialValues: valuesOf(stored), validate: zod4Resolver(schema) });
  const { form, settle } = draftForm;

  const isNewer = stored.version > (form.getValues().version ?? 0);
  const follows = isNewer && !form.isDirty();
  useEffect(() => {
    if (follows) settle(valuesOf(stored));
    // eslint-disable-next-line react/exhaustive-deps -- only a newer version is followed
  }, [follows, stored.version]);

  const save = async (values: Values) => {
    settle(valuesOf(await update(values)));
    toast({ text: SAVED });
  };
  const takeTheirs = async () => {
    settle(valuesOf(await readLatest()));
    setRound(round + 1);
  };
  const keepMine = async () => {
    const { version } = await readLatest();
    flushSync(() => form.setValues({ version } as Partial<Values>));
    page.current?.querySelector('form')?.requestSubmit();
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

  const explain = (error: ApiError) => {
    if (error.code !== 'changedMeanwhile') return <RecordFailure error={error} />;
    return (
      <RecordFailure
        error={error}
        action={{ label: 'Reload theirs', run: () => void takeTheirs() }}
        secondAction={{ label: 'Save mine over it', run: () => void keepMine() }}
      />
    );
  };

  return (
    <div ref={page}>
      <PageHeader
        title={stored.name}
        trail={[...above, list]}
        beside={standing(stored)}
        primary={ways?.(stored)}
        secondary={[
          ...(actions?.(stored) ?? []),
          ...(mayRemove ? [{ label: `Delete ${noun}`, icon: <IconTrash size={16} stroke={1.75} />, danger: true as const, run: () => void remove() }] : []),
        ]}
      />
      <FormPage
        key={round}
        draftForm={draftForm}
        sections={sections(form, stored)}
        beside={beside?.(form, stored)}
        save={save}
        explain={explain}
        cancel={() => void go(list.to, { params: list.params })}
      />
    </div>
  );
}

const activeChip = ({ isActive }: StoredRecord): ReactNode =>
  isActive === undefined ? null : <StatusChip status={isActive ? 'live' : 'draft'}>{isActive ? 'Active' : 'Inactive'}</StatusChip>;
