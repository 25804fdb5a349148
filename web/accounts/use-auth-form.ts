// The state of a form on the screens that need no session. It is sent only when valid; errors are shown at their fields and the first of
// them gets the focus; other server errors are shown above the form.
import { ApiError, messageOf } from '#web/client/api-error.ts';
import { useRef, useState } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

export interface AuthFormState {
  ref: RefObject<HTMLFormElement | null>;
  submit: (event: SyntheticEvent) => void;
  refusal: string | null;
  isPending: boolean;
}

interface AuthFormOptions<Values> {
  initial: Values;
  /** Shown before the first attempt. */
  initialError?: string | undefined;
  check: (values: Values) => FieldErrors<Values>;
  send: (values: Values) => Promise<void>;
}

export function useAuthForm<Values extends Record<string, string>>({ initial, initialError, check, send }: AuthFormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(initialError ?? null);
  const [serverErrors, setServerErrors] = useState<FieldErrors<Values>>({});
  const [isPending, setPending] = useState(false);
  const errors: FieldErrors<Values> = wasSubmitted ? { ...serverErrors, ...check(values) } : {};

  const change = (changes: Partial<Values>): void => {
    setValues({ ...values, ...changes });
    setServerErrors({});
  };

  const clear = (): void => {
    setValues(initial);
    setSubmitted(false);
    ref.current?.querySelector('input')?.focus();
  };

  const focusFirstError = (): void => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  const attempt = async (): Promise<void> => {
    setPending(true);
    setRefusal(null);
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof ApiError ? fieldErrorsIn(error, values) : {};
      setServerErrors(fields);
      setRefusal(Object.keys(fields).length > 0 ? null : messageOf(error));
      if (Object.keys(fields).length > 0) setTimeout(focusFirstError);
    } finally {
      setPending(false);
    }
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    flushSync(() => setSubmitted(true));
    if (Object.keys(check(values)).length > 0) focusFirstError();
    else void attempt();
  };

  const form: AuthFormState = { ref, submit, refusal, isPending };
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value } as Partial<Values>),
    error: errors[name],
    'aria-invalid': errors[name] !== undefined,
  });
  return { form, field, values, errors, change, clear };
}

/** Errors about fields that this form does not have are left out; they cannot be shown at a field. */
function fieldErrorsIn<Values extends Record<string, string>>(error: ApiError, values: Values): FieldErrors<Values> {
  const known = error.fields.filter(({ path }) => path in values);
  return Object.fromEntries(known.map(({ path, message }) => [path, message])) as FieldErrors<Values>;
}
