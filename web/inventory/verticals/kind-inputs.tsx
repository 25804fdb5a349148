// The inputs that only some kinds of field have: limits, units, options and entries.
import type { DescribedField, Option } from '#domain/forms/index.ts';
import { FORM_LIMITS, hasValue } from '#domain/forms/index.ts';
import { productField } from '#domain/inventory/index.ts';
import { Group, Input, NumberInput, Select, TextInput } from '@mantine/core';
import { fieldName } from './kinds.ts';
import { OptionsField } from './options-field.tsx';
import { withPart } from './with-part.ts';

interface KindInputsProps {
  field: DescribedField;
  onChange: (field: DescribedField) => void;
  errors: Readonly<Record<string, string>>;
}

export function KindInputs({ field, onChange, errors }: KindInputsProps) {
  const number = (label: string, part: string, limits: { min?: number; max?: number } = {}) => (
    <NumberInput
      label={label}
      {...limits}
      value={numberIn(field, part)}
      error={errors[part]}
      onChange={(value) => onChange(withPart(field, part, typeof value === 'number' ? value : undefined))}
    />
  );
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return number('Maximum length', 'maxLength', { min: 1, max: FORM_LIMITS[field.kind] });
    case 'number':
      return (
        <>
          <Group grow align="start">
            {number('Minimum', 'min')}
            {number('Maximum', 'max')}
          </Group>
          <Group grow align="start">
            {number('Step', 'step', { min: 0 })}
            <TextInput
              label="Unit"
              maxLength={20}
              value={field.unit ?? ''}
              error={errors['unit']}
              onChange={(event) => onChange(withPart(field, 'unit', event.currentTarget.value || undefined))}
            />
          </Group>
        </>
      );
    case 'tags':
    case 'emails':
    case 'files':
      return number('Maximum entries', 'max', { min: 1, max: FORM_LIMITS[field.kind] });
    case 'select':
    case 'multiSelect':
      return <ChoicesInput field={field} onChange={onChange} errors={errors} />;
    case 'group':
      return (
        <>
          <Group grow align="start">
            {number('Minimum entries', 'min', { min: 0, max: FORM_LIMITS.entries })}
            {number('Maximum entries', 'max', { min: 1, max: FORM_LIMITS.entries })}
          </Group>
          <Input.Wrapper label="Entry fields" description="Entry fields cannot be changed.">
            <div>{field.fields.map(fieldName).join(', ')}</div>
          </Input.Wrapper>
        </>
      );
    case 'notice':
      return (
        <Select
          label="Tone"
          allowDeselect={false}
          data={[
            { value: 'info', label: 'Information' },
            { value: 'error', label: 'Warning' },
          ]}
          value={field.tone ?? 'info'}
          onChange={(tone) => onChange(withPart(field, 'tone', tone ?? 'info'))}
        />
      );
    default:
      return null;
  }
}

const numberIn = (field: DescribedField, part: string): number | '' => {
  const value: unknown = (field as unknown as Record<string, unknown>)[part];
  return typeof value === 'number' ? value : '';
};

type ChoiceField = Extract<DescribedField, { options: readonly Option[] }>;

function ChoicesInput({ field, onChange, errors }: KindInputsProps & { field: ChoiceField }) {
  const fixed = productField(field.key);
  const setOptions = (options: Option[]) => {
    const isKept = (value: string) => options.some((option) => option.value === value);
    const changed = withPart(field, 'options', options);
    // A default that is no option any more would be refused.
    const { default: preset } = field;
    const isValid = preset === undefined || (typeof preset === 'string' ? isKept(preset) : preset.every(isKept));
    onChange(isValid ? changed : withPart(changed, 'default', undefined));
  };
  if (hasValue(field) && fixed && !fixed.takesOptions)
    return (
      <Input.Wrapper label="Options" error={errors['options']}>
        <div>{field.options.length} fixed options</div>
      </Input.Wrapper>
    );
  return (
    <>
      <Input.Wrapper label="Options" labelElement="div">
        <OptionsField
          label="Options"
          noun="option"
          value={field.options}
          onChange={setOptions}
          valueOf={(label) => label}
          locked={fixed?.options ?? []}
          errorAt={(path) => errors[path === '' ? 'options' : `options.${path}`]}
        />
      </Input.Wrapper>
      {field.kind === 'select' && (
        <Select
          label="Default"
          clearable
          placeholder="None"
          data={[...field.options]}
          value={field.default ?? null}
          error={errors['default']}
          onChange={(value) => onChange(withPart(field, 'default', value ?? undefined))}
        />
      )}
    </>
  );
}
