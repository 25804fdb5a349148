// The layout of a long form: outline on the left, sections with an explanation each, and a save bar that counts
// invalid fields, shows unsaved changes and listens to Ctrl+S.
import { ApiError } from '#web/client/api-error.ts';
import type { FormErrors } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import classes from './form-page.module.css';
import { FormNotice } from '../feedback/form-notice.tsx';
import { FormFailure } from './form-failure.tsx';
import { FormOutline } from './form-outline.tsx';
import { FormSaveBar } from './form-save-bar.tsx';
import { PageSection } from './page-section.tsx';
import type { DraftForm } from './use-draft-form.ts';
import { useOpenedField } from './use-opened-field.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { useUnsavedGuard } from '../feedback/use-unsaved-guard.ts';

export interface FormSection {
  id: string;
  title: string;
  /** Why it matters, in one sentence. */
  why: string;
  content: ReactNode;
}

/** What the save bar shows. */
export interface FormStatus {
  isSaving: boolean;
  isDirty: boolean;
  /** The number of invalid fields. */
  errorCount: number;
}

interface FormPageProps<Values extends Record<string, unknown>> {
  draftForm: DraftForm<Values>;
  sections: readonly FormSection[];
  /** Throws the server's error; field errors are shown at their fields. */
  save: (values: Values) => Promise<void>;
  /** Saves as someone leaves, where `save` also opens another screen. */
  saveToLeave?: (values: Values) => Promise<void>;
  saveLabel?: string;
  /** Renders an error that needs more than its message, such as a choice between two actions. */
  explain?: (error: ApiError) => ReactNode | undefined;
  cancel?: () => void;
  /** Replaces 'Cancel' where that could be misread, as on an order. */
  cancelLabel?: string;
  /** Replaces the save bar, where there are several ways to save. */
  bar?: (status: FormStatus) => ReactNode;
  /** Shown next to the form, such as a preview. */
  beside?: ReactNode;
  /** The first field gets the focus: of a form for something new. */
  focusesFirst?: true;
  /** Where that is shown on narrow screens: a preview above the form, a history below it. */
  besideOnPhones?: 'above' | 'below';
}

export function FormPage<Values extends Record<string, unknown>>(props: FormPageProps<Values>) {
  const {
    draftForm,
    sections,
    save,
    saveToLeave,
    saveLabel = 'Save',
    explain,
    cancel,
    cancelLabel,
    bar,
    beside,
    besideOnPhones = 'above',
    focusesFirst,
  } = props;
  const { form } = draftForm;
  const element = useSaveShortcut();
  useOpenedField(element, focusesFirst);
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** Errors of fields that this form does not show; without their texts nobody would know what to correct. */
  const [unshown, setUnshown] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);

  const [rejected, setRejected] = useState<FormErrors | null>(null);
  // An effect runs after the errors have been rendered at their fields.
  useEffect(() => {
    if (!rejected) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-needs-attention]');
    setUnshown(first ? [] : Object.values(rejected).filter((error) => typeof error === 'string'));
    first?.focus();
  }, [rejected, element]);
  /** Resolves to whether it was saved. */
  const persist = async (values: Values, store = save): Promise<boolean> => {
    setSaving(true);
    setFailure(null);
    setRejected(null);
    setUnshown([]);
    try {
      await store(values);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = fieldErrors(error);
      form.setErrors(errors);
      if (Object.keys(errors).length > 0) setRejected(errors);
      else setFailure(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const submit = form.onSubmit((values) => void persist(values), setRejected);
  const saveBeforeLeaving = async (): Promise<boolean> => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) setRejected(errors);
    return !hasErrors && persist(form.getValues(), saveToLeave);
  };
  useUnsavedGuard(() => form.isDirty() && !isSaving, draftForm.discardDraft, saveBeforeLeaving);

  // A form with one section needs no outline.
  const isOutlined = sections.length > 1;
  const status: FormStatus = { isSaving, isDirty: form.isDirty(), errorCount: countInvalidFields(form.errors) };
  return (
    <div className={classes.container}>
      <div className={classes.page} data-beside={beside ? true : undefined} data-outlined={isOutlined || undefined}>
        {isOutlined && <FormOutline sections={sections} />}
        <form ref={element} noValidate onSubmit={(event: SyntheticEvent<HTMLFormElement>) => submit(event)} className={classes.form}>
          {draftForm.isRestored && (
            <FormNotice text="Your unsaved changes were restored." action={{ label: 'Discard', run: draftForm.discardDraft }} />
          )}
          {sections.map(({ id, title, why, content }) => (
            <PageSection key={id} id={id} title={title} why={why}>
              <div className={classes.fields}>{content}</div>
            </PageSection>
          ))}
          {unshown.length > 0 && (
            <div ref={scrollIntoView} className={classes.unshown}>
              <FormNotice tone="error" text={unshown.join(' ')} />
            </div>
          )}
          <div className={classes.foot} data-bottom-bar={failure ? true : undefined}>
            {failure && (
              <FormFailure close={() => setFailure(null)}>
                {explain?.(failure) ?? <FormNotice tone="error" text={failure.message} requestId={failure.faultId} />}
              </FormFailure>
            )}
            {bar ? bar(status) : <FormSaveBar label={saveLabel} cancel={cancel} cancelLabel={cancelLabel} {...status} />}
          </div>
        </form>
        {beside && (
          <div className={classes.beside} data-on-phones={besideOnPhones}>
            {beside}
          </div>
        )}
      </div>
    </div>
  );
}

/** A list, such as chips, counts as one field however many of its values are invalid. */
const countInvalidFields = (errors: FormErrors): number =>
  new Set(Object.entries(errors).flatMap(([path, error]) => (error ? [path.replace(/\.\d+$/, '')] : []))).size;

const fieldErrors = (error: ApiError): FormErrors =>
  Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message]));

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });
