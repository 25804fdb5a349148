// A whole form page from a description. Errors are shown at their fields and counted next to the save button, invalid values are
// never submitted, and what is typed is stored as a draft.
import { formValues } from '#contract/forms/index.ts';
import { emptyValues, valuesToStore, valuesForEditing } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useMemo } from 'react';
import { FormPage } from '../page/form-page.tsx';
import { useDraftForm } from '../page/use-draft-form.ts';
import { descriptionHash } from './description-hash.ts';
import { formSections } from './form-sections.tsx';
import { FormBuilderContext } from './form-builder-context.ts';
import { useUnfinishedUploads } from './use-unfinished-uploads.ts';

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
