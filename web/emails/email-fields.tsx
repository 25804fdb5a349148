// The subject and body of an email template, with menus of variables and problems below each field.
import type { EmailBrand, EmailTemplate } from '#contract/emails/index.ts';
import { MAX_SUBJECT_CHARACTERS } from '#domain/emails/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { insertAtCursor, insertVariable } from '#web/ui/fields/insert-at-cursor.ts';
import { VariablePicker } from '#web/ui/fields/variable-picker.tsx';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo, useRef } from 'react';
import { EmailBodyField } from './email-body-field.tsx';
import type { useEmailProblems } from './use-email-problems.tsx';

interface EmailFieldsProps {
  name: EmailTemplate['name'];
  brand: EmailBrand;
  form: UseFormReturnType<{ subject: string; body: string }>;
  problems: ReturnType<typeof useEmailProblems>;
}

export function EmailFields({ name, brand, form, problems }: EmailFieldsProps) {
  const vocabulary = useMemo(() => variableNamesFor(name).here, [name]);
  const values = useMemo(() => exampleValues(vocabulary), [vocabulary]);
  const subject = useRef<HTMLInputElement>(null);
  const inSubject = (word: string) => ({
    field: subject.current,
    text: form.values.subject,
    word,
    onChange: (text: string) => form.setFieldValue('subject', text),
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
            onPick={(variable) => insertVariable(inSubject(variable))}
            onText={(text) => insertAtCursor(inSubject(text))}
            label="Insert a variable into the subject"
            field={subject}
          />
        }
        {...form.getInputProps('subject')}
        error={problems.subject ?? form.errors['subject']}
      />
      <EmailBodyField
        name={name}
        brand={brand}
        value={form.values.body}
        onChange={(html) => form.setFieldValue('body', html)}
        problems={problems.body}
        error={form.errors['body']}
      />
    </>
  );
}
