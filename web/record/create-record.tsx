// How does a new record come about? Typed in, saved once, and then opened on its own page.
import type { ApiError } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { FormPage, PageHeader, toast, useDraftForm } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import type { ReactNode } from 'react';
import { RecordFailure } from './record-failure.tsx';
import { SAVED } from './record-parts.ts';
import type { RecordParts } from './record-parts.ts';

interface CreateRecordProps<Stored, Values extends Record<string, unknown>> extends RecordParts {
  sections: (form: UseFormReturnType<Values>) => readonly FormSection[];
  /** In sight beside the form, as a preview. */
  beside?: (form: UseFormReturnType<Values>) => ReactNode;
  initialValues: Values;
  /** Tells drafts of new records apart, such as those for different customers. */
  draftOf?: string;
  create: (values: Values) => Promise<Stored>;
  /** What is said once it is stored, where that is more than that it was. */
  saved?: (stored: Stored) => string;
  ownPage: (stored: Stored) => { to: string; params: ScreenParams };
}

export function CreateRecord<Stored, Values extends Record<string, unknown>>(props: CreateRecordProps<Stored, Values>) {
  const { noun, list, above = [], schema, sections, beside, initialValues, draftOf = '', create, saved, ownPage } = props;
  const go = useGo();
  const draftForm = useDraftForm<Values>({ draftName: `${noun}.new.${draftOf}`, initialValues, validate: zod4Resolver(schema) });

  const save = async (values: Values) => {
    const stored = await create(values);
    const { to, params } = ownPage(stored);
    draftForm.settle(values);
    toast({ text: saved?.(stored) ?? SAVED });
    await go(to, { params, replace: true });
  };
  return (
    <>
      <PageHeader title={`New ${noun}`} trail={[...above, list]} />
      <FormPage
        draftForm={draftForm}
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
