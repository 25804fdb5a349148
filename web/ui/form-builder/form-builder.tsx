// A whole form page from a description. Errors are shown at their fields and counted next to the save button, invalid values are
// never submitted, and what is typed is stored as a draft.
import { formValues } from '#contract/forms/index.ts';
import { emptyValues, valuesToStore, valuesForEditing } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import type { FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useMemo, useState } from 'react';
import { FormPage } from '../page/form-page.tsx';
import { useDraftForm } from '../page/use-draft-form.ts';
import { FormBuilderContext } from './form-builder-context.ts';
import { formSections } from './form-sections.tsx';

interface FormBuilderProps {
  description: FormDescription;
  /** The stored values; without them the form starts empty. */
  value?: FormValues;
  /** Called with everything typed so far, valid or not. */
  onChange?: (values: FormValues) => void;
  /** Called with valid values only. Throws the server's error; field errors are shown at their fields. */
  onSubmit: (values: FormValues) => Promise<void>;
  /** Identifies this form's draft. */
  draftName: string;
  /** The customer that uploaded files belong to. */
  customerId?: string;
  saveLabel?: string;
  cancel?: () => void;
}

export function FormBuilder(props: FormBuilderProps) {
  const { description, value, onChange, onSubmit, draftName, customerId, saveLabel, cancel } = props;
  const { reportUnfinished, unfinishedErrors } = useUnfinishedUploads();
  const check = useMemo(() => zod4Resolver(formValues(description)), [description]);
  const contextValue = useMemo(() => ({ customerId, reportUnfinished }), [customerId, reportUnfinished]);
  const initialValues = useMemo(() => (value ? valuesForEditing(description, value) : emptyValues(description)), [description, value]);
  const draftForm = useDraftForm<FormValues>({
    // A draft of an older version of the description would not fit.
    draftName: `${draftName}.${descriptionHash(description)}`,
    initialValues,
    validate: (values) => ({ ...check(values), ...unfinishedErrors() }),
    onValuesChange: onChange,
  });
  const save = async (values: FormValues) => {
    await onSubmit(valuesToStore(description, values));
    draftForm.settle(values);
  };
  return (
    <FormBuilderContext value={contextValue}>
      <FormPage
        draftForm={draftForm}
        sections={formSections(description, draftForm.form)}
        save={save}
        saveLabel={saveLabel}
        cancel={cancel}
      />
    </FormBuilderContext>
  );
}

/** A short hash of the description (djb2, not cryptographic), so that a draft is only restored into the form it was typed in. */
function descriptionHash(description: FormDescription): string {
  let hash = 5381;
  for (const character of JSON.stringify(description)) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

const STILL_UPLOADING = 'Some files are still being uploaded. Wait, or remove those that failed.';

/** Counts unfinished uploads per field. Submitting the form while there are some is a validation error at that field. */
function useUnfinishedUploads() {
  const [uploads] = useState(createUploadCounter);
  return uploads;
}

function createUploadCounter() {
  const counts = new Map<string, number>();
  return {
    reportUnfinished: (path: string, count: number): void => {
      if (count === 0) counts.delete(path);
      else counts.set(path, count);
    },
    unfinishedErrors: (): FormErrors => Object.fromEntries([...counts.keys()].map((path) => [path, STILL_UPLOADING])),
  };
}
