// The input for each kind of described field. Heavy inputs are loaded when they are shown.
import type { FieldOf, RichTextDocument, SingleField, SingleKind } from '#domain/forms/index.ts';
import { FORM_LIMITS } from '#domain/forms/index.ts';
import { currencyByCode } from '#domain/money/index.ts';
import { Checkbox, MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateInput } from '../fields/date-input.tsx';
import { EmailChips } from '../fields/email-chips.tsx';
import { MoneyInput } from '../fields/money-input.tsx';
import { PhoneInput } from '../fields/phone-input.tsx';
import { RichTextInput } from '../rich-text/index.ts';
import { TagsInput } from '../fields/tags-input.tsx';
import { areTimesOfDay, TimeSelect } from '../fields/time-select.tsx';
import { UrlInput } from '../fields/url-input.tsx';
import { fieldState } from './built-form.ts';
import type { BuiltForm, FieldState } from './built-form.ts';
import { LocationField, MapTargetsField, ScheduleField } from './composite-fields.tsx';
import { FilesField } from './files-field.tsx';

interface FieldInputProps {
  field: SingleField;
  form: BuiltForm;
  path: string;
}

export function FieldInput({ field, form, path }: FieldInputProps) {
  const draw = INPUTS[field.kind] as (field: SingleField, state: FieldState, path: string) => ReactNode;
  return draw(field, fieldState(form, path), path);
}

/** The props that every input takes. */
const sharedProps = ({ label, help, placeholder, required }: SingleField, { onBlur, error }: FieldState) => ({
  label,
  description: help,
  placeholder,
  required,
  onBlur,
  error,
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Selects with this many options or more can be searched. */
const MIN_SEARCHABLE_OPTIONS = 9;

const INPUTS: { [Kind in SingleKind]: (field: FieldOf<Kind>, state: FieldState, path: string) => ReactNode } = {
  text: (field, state) => (
    <TextInput
      {...sharedProps(field, state)}
      autoComplete="off"
      maxLength={field.maxLength ?? FORM_LIMITS.text}
      value={text(state.value)}
      onChange={(event) => state.onChange(event.currentTarget.value)}
    />
  ),
  longText: (field, state) => (
    <Textarea
      {...sharedProps(field, state)}
      autosize
      minRows={4}
      maxRows={14}
      maxLength={field.maxLength ?? FORM_LIMITS.longText}
      value={text(state.value)}
      onChange={(event) => state.onChange(event.currentTarget.value)}
    />
  ),
  number: (field, state) => (
    <NumberInput
      {...sharedProps(field, state)}
      value={number(state.value) ?? ''}
      onChange={(value) => state.onChange(typeof value === 'number' ? value : null)}
      clampBehavior="none"
      min={field.min}
      max={field.max}
      step={field.step}
      allowNegative={(field.min ?? -1) < 0}
      allowDecimal={field.step === undefined || !Number.isInteger(field.step)}
      thousandSeparator=","
      suffix={field.unit && ` ${field.unit}`}
    />
  ),
  money: (field, state) => (
    <MoneyInput
      {...sharedProps(field, state)}
      currency={currencyByCode(field.currency)}
      min={field.min}
      max={field.max}
      value={number(state.value)}
      onChange={state.onChange}
    />
  ),
  date: (field, state) => (
    <DateInput
      {...sharedProps(field, state)}
      placeholder={field.placeholder ?? 'DD/MM/YYYY'}
      min={field.earliest}
      max={field.latest}
      value={text(state.value)}
      onChange={state.onChange}
    />
  ),
  phone: (field, state) => (
    <PhoneInput {...sharedProps(field, state)} region={field.region} value={text(state.value)} onChange={state.onChange} />
  ),
  email: (field, state) => (
    <TextInput
      {...sharedProps(field, state)}
      type="email"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={text(state.value)}
      onChange={(event) => state.onChange(event.currentTarget.value)}
    />
  ),
  emails: (field, state) => (
    <EmailChips
      {...sharedProps(field, state)}
      maxCount={field.max ?? FORM_LIMITS.emails}
      value={texts(state.value)}
      onChange={state.onChange}
    />
  ),
  url: (field, state) => (
    <UrlInput
      {...sharedProps(field, state)}
      placeholder={field.placeholder ?? 'https://'}
      value={text(state.value)}
      onChange={state.onChange}
    />
  ),
  select: (field, state) =>
    areTimesOfDay(field.options) ? (
      <TimeSelect
        {...sharedProps(field, state)}
        options={field.options}
        value={typeof state.value === 'string' ? state.value : null}
        onChange={state.onChange}
      />
    ) : (
      <Select
        {...sharedProps(field, state)}
        data={field.options}
        searchable={field.options.length >= MIN_SEARCHABLE_OPTIONS}
        clearable={!field.required}
        allowDeselect={!field.required}
        nothingFoundMessage="Nothing found"
        value={typeof state.value === 'string' ? state.value : null}
        onChange={state.onChange}
      />
    ),
  multiSelect: (field, state) => (
    <MultiSelect
      {...sharedProps(field, state)}
      data={field.options}
      searchable={field.options.length >= MIN_SEARCHABLE_OPTIONS}
      clearable
      hidePickedOptions
      maxValues={field.max}
      nothingFoundMessage="Nothing found"
      value={texts(state.value)}
      onChange={state.onChange}
    />
  ),
  tags: (field, state) => (
    <TagsInput
      {...sharedProps(field, state)}
      maxCount={field.max ?? FORM_LIMITS.tags}
      value={texts(state.value)}
      onChange={state.onChange}
    />
  ),
  checkbox: ({ label, help, required }, { value, onChange, error }) => (
    <Checkbox
      label={required ? <RequiredLabel label={label} /> : label}
      description={help}
      required={required}
      error={error}
      aria-invalid={error ? true : undefined}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  ),
  switch: ({ label, help }, { value, onChange, error }) => (
    <Switch
      label={label}
      description={help}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  ),
  files: (field, state, path) => <FilesField field={field} state={state} path={path} />,
  mapTargets: (field, state) => <MapTargetsField field={field} state={state} />,
  location: (field, state) => <LocationField field={field} state={state} />,
  schedule: (field, state) => <ScheduleField field={field} state={state} />,
  richText: (field, state) => (
    <RichTextInput
      {...sharedProps(field, state)}
      maxLength={field.maxLength ?? FORM_LIMITS.richText}
      value={state.value as RichTextDocument | null}
      onChange={state.onChange}
    />
  ),
};

function RequiredLabel({ label }: { label: string }) {
  return (
    <>
      {label}
      <span aria-hidden style={{ color: 'var(--mantine-color-error)' }}>
        {' *'}
      </span>
    </>
  );
}
