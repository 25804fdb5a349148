// How is a long form laid out? Outline on the left, sections that say why they matter, and one bar that saves:
// it counts what is wrong, says what is unsaved, and listens to Ctrl+S.
import { ApiError } from '#web/client/api-error.ts';
import type { FormErrors } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import classes from './form-page.module.css';
import { FormNotice } from './form-notice.tsx';
import { FormOutline } from './form-outline.tsx';
import { FormSaveBar } from './form-save-bar.tsx';
import { PageSection } from './page-section.tsx';
import type { DraftForm } from './use-draft-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface FormSection {
  id: string;
  title: string;
  /** Why it matters, in one sentence. */
  why: string;
  content: ReactNode;
}

/** What stands between the form and saved. */
export interface FormStanding {
  isSaving: boolean;
  isDirty: boolean;
  wrong: number;
}

interface FormPageProps<Values extends Record<string, unknown>> {
  draftForm: DraftForm<Values>;
  sections: readonly FormSection[];
  /** Throws what the server refused; field errors land on their fields. */
  save: (values: Values) => Promise<void>;
  saveLabel?: string;
  /** A refusal that needs more than its sentence, such as a choice. */
  explain?: (error: ApiError) => ReactNode | undefined;
  cancel?: () => void;
  /** Where leaving the form could be taken for something else. */
  cancelLabel?: string;
  /** In place of the one button that saves, where there are several ways to. */
  bar?: (standing: FormStanding) => ReactNode;
  /** In sight beside the form while it is filled in, as a preview; above it where there is no room. */
  beside?: ReactNode;
}

export function FormPage<Values extends Record<string, unknown>>(props: FormPageProps<Values>) {
  const { draftForm, sections, save, saveLabel = 'Save', explain, cancel, cancelLabel, bar, beside } = props;
  const { form } = draftForm;
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  useUnsavedGuard(() => form.isDirty() && !isSaving, draftForm.discardDraft);
  useSaveShortcut(element);

  const submit = form.onSubmit(
    async (values) => {
      setSaving(true);
      setFailure(null);
      try {
        await save(values);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const errors = fieldErrors(error);
        form.setErrors(errors);
        if (Object.keys(errors).length > 0) focusFirstInvalid(element);
        else setFailure(error);
      } finally {
        setSaving(false);
      }
    },
    () => focusFirstInvalid(element),
  );

  // One section is its own outline.
  const isOutlined = sections.length > 1;
  const standing: FormStanding = { isSaving, isDirty: form.isDirty(), wrong: countWrong(form.errors) };
  return (
    <div className={classes.room}>
      <div className={classes.page} data-beside={beside ? true : undefined} data-outlined={isOutlined || undefined}>
        {isOutlined && <FormOutline sections={sections} />}
        <form ref={setElement} noValidate onSubmit={(event: SyntheticEvent<HTMLFormElement>) => submit(event)} className={classes.form}>
          {draftForm.isRestored && (
            <FormNotice text="What you typed earlier was kept." action={{ label: 'Discard it', run: draftForm.discardDraft }} />
          )}
          {sections.map(({ id, title, why, content }) => (
            <PageSection key={id} id={id} title={title} why={why}>
              <div className={classes.fields}>{content}</div>
            </PageSection>
          ))}
          {failure && (explain?.(failure) ?? <FormNotice tone="error" text={failure.message} requestId={failure.requestId} />)}
          {bar ? bar(standing) : <FormSaveBar label={saveLabel} cancel={cancel} cancelLabel={cancelLabel} {...standing} />}
        </form>
        {beside && <div className={classes.beside}>{beside}</div>}
      </div>
    </div>
  );
}

/** As many as people see: the texts of a list, as in chips, are one field, however many of them are wrong. */
const countWrong = (errors: FormErrors): number =>
  new Set(Object.entries(errors).flatMap(([path, error]) => (error ? [path.replace(/\.\d+$/, '')] : []))).size;

const fieldErrors = (error: ApiError): FormErrors =>
  Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message]));

/** After the errors have been drawn. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-needs-attention]')?.focus());
}

function useSaveShortcut(element: HTMLFormElement | null): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      element?.requestSubmit();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [element]);
}
