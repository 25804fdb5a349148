// The frame of a form: the server's error above the fields, the submit button and the success message below.
import { Button, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './auth-form.module.css';
import type { AuthFormState } from './use-auth-form.ts';

interface AuthFormProps {
  form: AuthFormState;
  /** The label of the submit button. */
  action: string;
  /** The success message; null until the form was accepted. */
  accepted?: string | null;
  children: ReactNode;
}

export function AuthForm({ form, action, accepted = null, children }: AuthFormProps) {
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className={classes.form}>
      <div role="alert" className={classes.alert}>
        {form.refusal !== null && (
          <p className={classes.refused}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden />
            {form.refusal}
          </p>
        )}
      </div>
      {children}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={form.isPending && accepted === null}
        aria-label={action}
        className={classes.button}
      >
        {accepted === null ? action : <IconCircleCheck size={20} stroke={1.75} aria-hidden />}
      </Button>
      <p role="status" className={classes.accepted}>
        {accepted}
      </p>
    </form>
  );
}

export function EmailField(field: TextInputProps) {
  return <TextInput label="Email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} size="md" {...field} />;
}
