// How does a form before signing in behave? It must be valid before it is sent; what is wrong is said at its field, the
// first of them gets the focus, and what the server says is shown in its words.
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

interface AuthFormRules<Values> {
  initial: Values;
  /** Said before the first try. */
  openingRefusal?: string | undefined;
  check: (values: Values) => FieldErrors<Values>;
  send: (values: Values) => Promise<void>;
}

export function useAuthForm<Values extends Record<string, string>>({ initial, openingRefusal, check, send }: AuthFormRules<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(openingRefusal ?? null);
  const [refusedFields, setRefusedFields] = useState<FieldErrors<Values>>({});
  const [isPending, setPending] = useState(false);
  const errors: FieldErrors<Values> = wasTried ? { ...refusedFields, ...check(values) } : {};

  const change = (changes: Partial<Values>): void => {
    setValues({ ...values, ...changes });
    setRefusedFields({});
  };

  const clear = (): void => {
    setValues(initial);
    setTried(false);
    ref.current?.querySelector('input')?.focus();
  };

  const focusFirstError = (): void => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  const attempt = async (): Promise<void> => {
    setPending(true);
    setRefusal(null);
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof ApiError ? fieldsIn(error, values) : {};
      setRefusedFields(fields);
      setRefusal(Object.keys(fields).length > 0 ? null : messageOf(error));
      if (Object.keys(fields).length > 0) setTimeout(focusFirstError);
    } finally {
      setPending(false);
    }
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    flushSync(() => setTried(true));
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

/** Only what the form shows can be said at a field. */
function fieldsIn<Values extends Record<string, string>>(error: ApiError, values: Values): FieldErrors<Values> {
  const known = error.fields.filter(({ path }) => path in values);
  return Object.fromEntries(known.map(({ path, message }) => [path, message])) as FieldErrors<Values>;
}
