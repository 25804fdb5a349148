// How is a new password entered? Twice, with a meter that says how strong it is. Every form that sets one uses this.
import { CONFIRMATION_MESSAGE, isAcceptablePassword, PASSWORD_MESSAGE } from '#domain/accounts/index.ts';
import { PasswordInput } from '@mantine/core';
import type { MantineSize } from '@mantine/core';
import { useId } from 'react';
import classes from './password-fields.module.css';
import { PasswordMeter } from './password-meter.tsx';

export interface NewPassword {
  password: string;
  confirmation: string;
}

export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' };

export type NewPasswordErrors = Partial<Record<keyof NewPassword, string>>;

/** What keeps this from being sent; empty when nothing does. */
export function checkNewPassword({ password, confirmation }: NewPassword): NewPasswordErrors {
  return {
    ...(!isAcceptablePassword(password) && { password: PASSWORD_MESSAGE }),
    ...(confirmation !== password && { confirmation: CONFIRMATION_MESSAGE }),
  };
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (next: NewPassword) => void;
  errors?: NewPasswordErrors;
  label?: string;
  size?: MantineSize;
}

export function NewPasswordFields({ value, onChange, errors = {}, label = 'Password', size }: NewPasswordFieldsProps) {
  const meter = useId();
  const shared = { autoComplete: 'new-password', size, visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 } } as const;
  return (
    <>
      <div className={classes.password}>
        <PasswordInput
          {...shared}
          label={label}
          name="new-password"
          value={value.password}
          onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
          error={errors.password}
          aria-invalid={errors.password !== undefined}
          {...(errors.password === undefined && { 'aria-describedby': meter })}
        />
        <PasswordMeter id={meter} password={value.password} />
      </div>
      <PasswordInput
        {...shared}
        label={`Repeat the ${label.toLowerCase()}`}
        name="confirmation"
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
        error={errors.confirmation}
        aria-invalid={errors.confirmation !== undefined}
      />
    </>
  );
}
