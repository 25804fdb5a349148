// Sets a password, one's own or another user's. Changing one's own requires the current password.
import { ApiError } from '#web/client/index.ts';
import { FormNotice, toast } from '#web/ui/index.ts';
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from '#web/ui/fields/password-fields.tsx';
import type { NewPasswordErrors } from '#web/ui/fields/password-fields.tsx';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Card } from './card.tsx';
import classes from './users.module.css';

interface PasswordFormProps {
  why: string;
  /** True for one's own password. */
  asksForCurrent: boolean;
  save: (password: string, currentPassword: string) => Promise<unknown>;
}

type Errors = NewPasswordErrors & { currentPassword?: string };

export function PasswordForm({ why, asksForCurrent, save }: PasswordFormProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found: Errors = {
      ...checkNewPassword(next),
      ...(asksForCurrent && current === '' && { currentPassword: 'Enter your current password.' }),
    };
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      await save(next.password, current);
      setCurrent('');
      setNext(NO_PASSWORD);
      toast({ text: 'Successfully Saved!' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Card title="Password" why={why}>
      <form noValidate className={classes.passwordForm} onSubmit={(event) => void submit(event)}>
        {asksForCurrent && (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            value={current}
            error={errors.currentPassword}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        )}
        <NewPasswordFields label="New password" value={next} onChange={setNext} errors={errors} />
        {failure && <FormNotice tone="error" text={failure.message} requestId={failure.faultId} />}
        <Button type="submit" loading={isSaving}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
