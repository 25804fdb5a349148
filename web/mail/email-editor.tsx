// How is an email written? Subject and body with variables, what is wrong in them while they are typed, and the whole of it beside.
import { emailWords } from '#contract/mail/index.ts';
import type { EmailTemplate } from '#contract/mail/index.ts';
import { EMAIL_FACTS, MOST_BODY_CHARACTERS, MOST_SUBJECT_CHARACTERS } from '#domain/mail/index.ts';
import { exampleValues, namesOf } from '#domain/variables/index.ts';
import { ApiError, messageOf, useAction } from '#web/client/index.ts';
import { confirm, FormNotice, RelativeTime, showError, toast, useDraftForm } from '#web/ui/index.ts';
import { useUnsavedGuard } from '#web/ui/use-unsaved-guard.ts';
import { VariablePicker } from '#web/ui/variable-picker.tsx';
import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { IconRestore, IconSend } from '@tabler/icons-react';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { EmailPreview } from './email-preview.tsx';
import { useEmailProblems } from './use-email-problems.tsx';
import { isOwn, useEmailWords } from './use-email-words.ts';
import type { EmailOwner } from './use-email-words.ts';
import classes from './emails.module.css';

export function EmailEditor({ email, owner }: { email: EmailTemplate; owner: EmailOwner }) {
  const { name } = email;
  const { label, about } = EMAIL_FACTS[name];
  const { save, reset } = useEmailWords(email, owner);
  const { mutateAsync: sendTest, isPending: isSending } = useAction('sendPreviewEmail');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const stored = { subject: email.subject, body: email.body };
  const draftForm = useDraftForm({
    draftName: `email.${owner.customerId}.${owner.productId ?? ''}.${name}`,
    initialValues: stored,
    validate: zod4Resolver(emailWords.pick({ subject: true, body: true })),
  });
  const { form } = draftForm;
  const problems = useEmailProblems(name, form.values);
  useUnsavedGuard(() => form.isDirty() && !isSaving, draftForm.discardDraft);

  const submit = form.onSubmit(async (words) => {
    setSaving(true);
    setFailure(null);
    try {
      const { subject, body } = await save(words);
      draftForm.settle({ subject, body });
      toast({ text: 'Successfully Saved!' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields.length === 0) setFailure(error);
      else form.setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message])));
    } finally {
      setSaving(false);
    }
  });
  const goBack = async () => {
    if (!(await confirm({ detail: `“${label}” goes back to ${owner.productId === null ? 'our' : 'the customer’s'} words.`, action: 'Reset' }))) return;
    try {
      draftForm.settle(stored);
      await reset();
      toast({ text: `${label} was reset`, undo: () => save(stored).then(() => undefined) });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  const tryOut = async () => {
    try {
      const { sentTo } = await sendTest({ body: { ...owner, name, ...form.values } });
      toast({ text: `A test email to ${sentTo} is on its way` });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };

  return (
    <div className={classes.editor}>
      <form noValidate onSubmit={(event) => submit(event)} className={classes.form} aria-label={label}>
        <header>
          <h2>{label}</h2>
          <p className={classes.about}>{about}</p>
          <Standing email={email} owner={owner} />
        </header>
        {draftForm.isRestored && <FormNotice text="What you typed earlier was kept." action={{ label: 'Discard it', run: draftForm.discardDraft }} />}
        <Written name={name} form={form} problems={problems} />
        {failure && <FormNotice tone="error" text={failure.message} requestId={failure.requestId} />}
        <Group gap="xs" className={classes.bar}>
          <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
            Save
          </Button>
          <Button variant="default" loading={isSending} leftSection={<IconSend size={16} stroke={1.75} aria-hidden />} onClick={() => void tryOut()}>
            Send me a test
          </Button>
          {isOwn(email, owner) && (
            <Button variant="subtle" color="gray" leftSection={<IconRestore size={16} stroke={1.75} aria-hidden />} onClick={() => void goBack()}>
              Reset
            </Button>
          )}
        </Group>
      </form>
      <EmailPreview words={{ ...owner, name, ...form.values }} />
    </div>
  );
}

function Standing({ email, owner }: { email: EmailTemplate; owner: EmailOwner }) {
  if (email.source === 'default') return <p className={classes.standing}>These are our words. Save to say it in {owner.productId === null ? 'the customer’s' : 'the product’s'} own.</p>;
  if (!isOwn(email, owner)) return <p className={classes.standing}>These are the customer’s words. Save to say it in the product’s own.</p>;
  return (
    <p className={classes.standing}>
      Changed {email.updatedAt && <RelativeTime at={email.updatedAt} />}
      {email.changedBy && ` by ${email.changedBy}`}
    </p>
  );
}

interface WrittenProps {
  name: EmailTemplate['name'];
  form: ReturnType<typeof useDraftForm<{ subject: string; body: string }>>['form'];
  problems: ReturnType<typeof useEmailProblems>;
}

function Written({ name, form, problems }: WrittenProps) {
  const vocabulary = namesOf(name).here;
  const values = useMemo(() => exampleValues(vocabulary), [vocabulary]);
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (field: 'subject' | 'body', into: RefObject<HTMLInputElement | HTMLTextAreaElement | null>) => (variable: string) => {
    const text = form.values[field];
    const { selectionStart, selectionEnd } = into.current ?? {};
    const from = selectionStart ?? text.length;
    form.setFieldValue(field, `${text.slice(0, from)}{{${variable}}}${text.slice(selectionEnd ?? from)}`);
    into.current?.focus();
  };
  return (
    <>
      <TextInput
        ref={subject}
        label="Subject"
        required
        maxLength={MOST_SUBJECT_CHARACTERS}
        rightSection={<VariablePicker vocabulary={vocabulary} values={values} onPick={insert('subject', subject)} label="Insert a variable into the subject" />}
        {...form.getInputProps('subject')}
        error={problems.subject ?? form.errors['subject']}
      />
      <Textarea
        ref={body}
        label="Body"
        description="HTML: paragraphs, links, lists, tables and pictures."
        required
        autosize
        minRows={12}
        maxRows={28}
        maxLength={MOST_BODY_CHARACTERS}
        spellCheck={false}
        classNames={{ input: classes.body, section: classes.topSection }}
        rightSection={<VariablePicker vocabulary={vocabulary} values={values} onPick={insert('body', body)} label="Insert a variable into the body" />}
        {...form.getInputProps('body')}
        error={problems.body ?? form.errors['body']}
      />
    </>
  );
}
