// How is a described form filled in and sent? With the house's form page around it: what is wrong is said at the field,
// counted at the button and never sent; what is typed is kept as a draft.
import { formValues } from '#contract/forms/index.ts';
import { emptyValues, keptValues, openedValues } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useMemo } from 'react';
import { FormPage } from '../form-page.tsx';
import { useDraftForm } from '../use-draft-form.ts';
import { descriptionMark } from './description-mark.ts';
import { formSections } from './form-sections.tsx';
import { FormSurroundings } from './form-surroundings.ts';
import { useUnfinishedUploads } from './use-unfinished-uploads.ts';

interface FormBuilderProps {
  description: FormDescription;
  /** What was stored; without it the form starts empty. */
  value?: FormValues;
  /** With everything typed so far, valid or not. */
  onChange?: (values: FormValues) => void;
  /** With what may be stored. Throws what the server refused; field errors land on their fields. */
  onSubmit: (values: FormValues) => Promise<void>;
  /** Tells the draft of this form from those of others. */
  draftName: string;
  /** Whom uploaded files belong to. */
  customerId?: string;
  saveLabel?: string;
  cancel?: () => void;
}

export function FormBuilder(props: FormBuilderProps) {
  const { description, value, onChange, onSubmit, draftName, customerId, saveLabel, cancel } = props;
  const { reportUnfinished, unfinishedErrors } = useUnfinishedUploads();
  const check = useMemo(() => zod4Resolver(formValues(description)), [description]);
  const surroundings = useMemo(() => ({ customerId, reportUnfinished }), [customerId, reportUnfinished]);
  const initialValues = useMemo(() => (value ? openedValues(description, value) : emptyValues(description)), [description, value]);
  const draftForm = useDraftForm<FormValues>({
    // A draft of a description that has changed since would not fit.
    draftName: `${draftName}.${descriptionMark(description)}`,
    initialValues,
    validate: (values) => ({ ...check(values), ...unfinishedErrors() }),
    onValuesChange: onChange,
  });
  const save = async (values: FormValues) => {
    await onSubmit(keptValues(description, values));
    draftForm.settle(values);
  };
  return (
    <FormSurroundings value={surroundings}>
      <FormPage
        draftForm={draftForm}
        sections={formSections(description, draftForm.form)}
        save={save}
        saveLabel={saveLabel}
        cancel={cancel}
      />
    </FormSurroundings>
  );
}
