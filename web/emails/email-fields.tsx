// The subject and body of an email template, with a menu of variables and problems below each field.
import type { EmailTemplate } from '#contract/emails/index.ts';
import { MAX_BODY_CHARACTERS, MAX_SUBJECT_CHARACTERS } from '#domain/emails/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { insertVariable } from '#web/ui/fields/insert-at-cursor.ts';
import { VariablePicker } from '#web/ui/fields/variable-picker.tsx';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { useEmailProblems } from './use-email-problems.tsx';
import classes from './emails.module.css';

interface EmailFieldsProps {
  name: EmailTemplate['name'];
  form: UseFormReturnType<{ subject: string; body: string }>;
  problems: ReturnType<typeof useEmailProblems>;
}

export function EmailFields({ name, form, problems }: EmailFieldsProps) {
  const vocabulary = useMemo(() => variableNamesFor(name).here, [name]);
  const values = useMemo(() => exampleValues(vocabulary), [vocabulary]);
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (field: 'subject' | 'body', input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>) => (variable: string) =>
    insertVariable({
      field: input.current,
      text: form.values[field],
      word: variable,
      onChange: (text) => form.setFieldValue(field, text),
    });
  return (
    <>
      <TextInput
        ref={subject}
        label="Subject"
        required
        maxLength={MAX_SUBJECT_CHARACTERS}
        rightSection={
          <VariablePicker
            vocabulary={vocabulary}
            values={values}
            onPick={insert('subject', subject)}
            label="Insert a variable into the subject"
            field={subject}
          />
        }
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
        maxLength={MAX_BODY_CHARACTERS}
        spellCheck={false}
        classNames={{ input: classes.body, section: classes.topSection }}
        rightSection={
          <VariablePicker
            vocabulary={vocabulary}
            values={values}
            onPick={insert('body', body)}
            label="Insert a variable into the body"
            field={body}
          />
        }
        {...form.getInputProps('body')}
        error={problems.body ?? form.errors['body']}
      />
    </>
  );
}
