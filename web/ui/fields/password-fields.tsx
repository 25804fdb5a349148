// The fields for a new password and its confirmation, with a strength meter. Every form that sets a password uses them.
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

/** The errors to show; empty where the password can be submitted. */
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
  const shared = {
    autoComplete: 'new-password',
    size,
    visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 },
  } as const;
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
