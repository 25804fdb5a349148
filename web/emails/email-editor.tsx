// Edits the subject and body of an email template, with problems shown while typing and a preview.
import { emailContent } from '#contract/emails/index.ts';
import type { EmailBrand, EmailTemplate } from '#contract/emails/index.ts';
import { EMAIL_FACTS } from '#domain/emails/index.ts';
import { ApiError, messageOf, useAction } from '#web/client/index.ts';
import { confirm, FormNotice, RelativeTime, showError, toast, useDraftForm } from '#web/ui/index.ts';
import { useUnsavedGuard } from '#web/ui/feedback/use-unsaved-guard.ts';
import { useSaveShortcut } from '#web/ui/page/use-save-shortcut.ts';
import { Button, Group } from '@mantine/core';
import { IconRestore, IconSend } from '@tabler/icons-react';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { EmailFields } from './email-fields.tsx';
import { EmailPreview } from './email-preview.tsx';
import { testEmailText } from './test-email-text.ts';
import { useEmailProblems } from './use-email-problems.tsx';
import { isOwn, useEmailTemplateActions } from './use-email-template-actions.ts';
import type { EmailOwner } from './use-email-template-actions.ts';
import classes from './emails.module.css';

interface EmailEditorProps {
  email: EmailTemplate;
  owner: EmailOwner;
  brand: EmailBrand;
}

export function EmailEditor({ email, owner, brand }: EmailEditorProps) {
  const { name } = email;
  const { label, about } = EMAIL_FACTS[name];
  const { save, reset } = useEmailTemplateActions(email, owner);
  const { mutateAsync: sendTest, isPending: isSending } = useAction('sendPreviewEmail');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const stored = { subject: email.subject, body: email.body };
  const draftForm = useDraftForm({
    draftName: `email.${owner.customerId}.${owner.productId ?? ''}.${name}`,
    initialValues: stored,
    validate: zod4Resolver(emailContent.pick({ subject: true, body: true })),
  });
  const { form } = draftForm;
  const problems = useEmailProblems(name, form.values);
  const element = useSaveShortcut();

  /** Resolves to whether it was saved. */
  const persist = async (content: typeof stored): Promise<boolean> => {
    setSaving(true);
    setFailure(null);
    try {
      const { subject, body } = await save(content);
      draftForm.settle({ subject, body });
      toast({ text: 'Successfully Saved!' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields.length === 0) setFailure(error);
      else form.setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message])));
      return false;
    } finally {
      setSaving(false);
    }
  };
  useUnsavedGuard(
    () => form.isDirty() && !isSaving,
    draftForm.discardDraft,
    async () => !form.validate().hasErrors && persist(form.getValues()),
  );
  const submit = form.onSubmit((content) => void persist(content));
  const resetToInherited = async () => {
    if (
      !(await confirm({
        detail: `“${label}” is reset to ${owner.productId === null ? 'the default' : 'the customer’s'} text.`,
        action: 'Reset',
      }))
    )
      return;
    try {
      draftForm.settle(stored);
      await reset();
      toast({ text: `${label} was reset`, undo: () => save(stored).then(() => undefined) });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  const sendTestEmail = async () => {
    try {
      const { sentTo, isKept } = await sendTest({ body: { ...owner, name, ...form.values } });
      toast({ text: testEmailText(sentTo, isKept) });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };

  return (
    <div className={classes.editor}>
      <form ref={element} noValidate onSubmit={(event) => submit(event)} className={classes.form} aria-label={label}>
        <header>
          <h2>{label}</h2>
          <p className={classes.about}>{about}</p>
          <TemplateSource email={email} owner={owner} />
        </header>
        {draftForm.isRestored && (
          <FormNotice text="Your unsaved changes were restored." action={{ label: 'Discard', run: draftForm.discardDraft }} />
        )}
        <EmailFields name={name} brand={brand} form={form} problems={problems} />
        {failure && <FormNotice tone="error" text={failure.message} requestId={failure.faultId} />}
        <Group gap="xs" className={classes.bar} data-bottom-bar>
          <Button type="submit" aria-keyshortcuts="Control+S Meta+S" loading={isSaving} disabled={!form.isDirty()}>
            Save email
          </Button>
          <Button
            variant="default"
            loading={isSending}
            leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
            onClick={() => void sendTestEmail()}
          >
            Send test email
          </Button>
          {isOwn(email, owner) && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconRestore size={16} stroke={1.75} aria-hidden />}
              onClick={() => void resetToInherited()}
            >
              Reset
            </Button>
          )}
        </Group>
      </form>
      <EmailPreview content={{ ...owner, name, ...form.values }} />
    </div>
  );
}

function TemplateSource({ email, owner }: { email: EmailTemplate; owner: EmailOwner }) {
  if (email.source === 'default') return <p className={classes.source}>Default text. Edit and save to customise it.</p>;
  if (!isOwn(email, owner)) return <p className={classes.source}>The customer’s text. Edit and save to customise it for this product.</p>;
  return (
    <p className={classes.source}>
      Changed {email.updatedAt && <RelativeTime at={email.updatedAt} />}
      {email.changedBy && ` by ${email.changedBy}`}
    </p>
  );
}
