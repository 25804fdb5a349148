// The page for a new record. After saving, it opens the record's own page, or the customer whose set-up list led here.
import type { ApiError } from '#web/client/index.ts';
import { useGo, useScreenSearch } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { FormPage, PageHeader, toast, useDraftForm } from '#web/ui/index.ts';
import type { DraftForm, FormSection } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import type { ReactNode } from 'react';
import { RecordFailure } from './record-failure.tsx';
import { SAVED } from './record-parts.ts';
import type { RecordParts } from './record-parts.ts';

interface CreateRecordProps<Stored, Values extends Record<string, unknown>> extends RecordParts {
  sections: (form: UseFormReturnType<Values>) => readonly FormSection[];
  /** Shown next to the form, such as a preview. */
  beside?: (form: UseFormReturnType<Values>) => ReactNode;
  initialValues: Values;
  /** Renders nothing, and fills in what has only one choice, with `useOnlyChoices`. */
  onlyChoices?: (draftForm: DraftForm<Values>) => ReactNode;
  /** Where 'New' and the noun is not enough, as for a copy. */
  title?: string;
  /** Distinguishes drafts of new records, such as those for different customers. */
  draftOf?: string;
  create: (values: Values) => Promise<Stored>;
  /** The success message, where 'Successfully Saved!' is not enough. */
  saved?: (stored: Stored) => string;
  ownPage: (stored: Stored) => { to: string; params: ScreenParams };
}

export function CreateRecord<Stored, Values extends Record<string, unknown>>(props: CreateRecordProps<Stored, Values>) {
  const {
    noun,
    list,
    above = [],
    schema,
    sections,
    beside,
    initialValues,
    onlyChoices,
    title,
    draftOf = '',
    create,
    saved,
    ownPage,
  } = props;
  const go = useGo();
  const [{ setUp }] = useScreenSearch();
  const draftForm = useDraftForm<Values>({ draftName: `${noun}.new.${draftOf}`, initialValues, validate: zod4Resolver(schema) });

  const save = async (values: Values) => {
    const stored = await create(values);
    const { to, params } = setUp ? { to: 'customer', params: { customerId: setUp } } : ownPage(stored);
    draftForm.settle(values);
    toast({ text: saved?.(stored) ?? SAVED });
    await go(to, { params, replace: true });
  };
  return (
    <>
      <PageHeader title={title ?? `New ${noun}`} breadcrumbs={[...above, list]} />
      {onlyChoices?.(draftForm)}
      <FormPage
        draftForm={draftForm}
        focusesFirst
        sections={sections(draftForm.form)}
        beside={beside?.(draftForm.form)}
        save={save}
        saveLabel={`Create ${noun}`}
        explain={explain}
        cancel={() => void go(list.to, { params: list.params })}
      />
    </>
  );
}

const explain = (error: ApiError) => <RecordFailure error={error} />;
