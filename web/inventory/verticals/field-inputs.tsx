// The inputs for one field of a listing's form: those that every kind has, and those of its kind.
import type { DescribedField, DescribedSection, FieldWidth, ValueField } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { productField } from '#domain/inventory/index.ts';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { ConditionInputs } from './condition-inputs.tsx';
import { KindInputs } from './kind-inputs.tsx';
import { kindChoices, withKind } from './kinds.ts';
import type { FieldPosition } from './place-field.ts';
import { withPart } from './with-part.ts';

interface FieldInputsProps {
  field: DescribedField;
  onChange: (field: DescribedField) => void;
  hasFixedKey: boolean;
  sections: readonly DescribedSection[];
  section: number;
  onSection: (section: number) => void;
  position: FieldPosition;
  errors: Readonly<Record<string, string>>;
}

const WIDTHS: readonly { value: FieldWidth; label: string }[] = [
  { value: 'half', label: 'Half' },
  { value: 'normal', label: 'Normal' },
  { value: 'full', label: 'Full' },
];

const WITH_PLACEHOLDER: readonly DescribedField['kind'][] = [
  'text',
  'longText',
  'number',
  'email',
  'url',
  'phone',
  'select',
  'multiSelect',
  'tags',
];

export function FieldInputs(props: FieldInputsProps) {
  const { field, onChange, hasFixedKey, sections, section, onSection, position, errors } = props;
  const isProductField = hasValue(field) && productField(field.key) !== undefined;
  const isFixedKind = isProductField && (productField(field.key)?.kinds.length ?? 0) === 1 && hasFixedKey;
  return (
    <>
      {hasValue(field) ? (
        <>
          <TextInput
            label="Label"
            required
            data-autofocus
            maxLength={120}
            value={field.label}
            error={errors['label']}
            onChange={(event) => onChange({ ...field, label: event.currentTarget.value })}
          />
          <TextInput
            label="Key"
            required
            description={
              hasFixedKey
                ? 'Existing listings, feeds and filters use this key, so it cannot change.'
                : 'Feeds and filters refer to the field by its key. It cannot change after you save the vertical.'
            }
            readOnly={hasFixedKey}
            variant={hasFixedKey ? 'filled' : 'default'}
            maxLength={40}
            value={field.key}
            error={errors['key']}
            onChange={(event) => onChange({ ...field, key: event.currentTarget.value })}
          />
        </>
      ) : (
        <Textarea
          label="Text"
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={field.text}
          error={errors['text']}
          onChange={(event) => onChange({ ...field, text: event.currentTarget.value })}
        />
      )}
      <Select
        label="Kind"
        required
        allowDeselect={false}
        disabled={isFixedKind}
        description={isFixedKind ? 'Ads, catalogs and lists use this field, so its kind is fixed.' : undefined}
        data={kindChoices(field.kind)}
        value={field.kind}
        error={errors['kind']}
        onChange={(kind) => kind && kind !== field.kind && onChange(withKind(field, kind as Parameters<typeof withKind>[1]))}
      />
      <Select
        label="Section"
        allowDeselect={false}
        data={sections.map(({ title }, index) => ({ value: String(index), label: title || `Section ${index + 1}` }))}
        value={String(section)}
        onChange={(index) => index !== null && onSection(Number(index))}
      />
      <KindInputs field={field} onChange={onChange} errors={errors} />
      {hasValue(field) && <LooksInputs field={field} onChange={onChange} errors={errors} />}
      <ConditionInputs
        field={field}
        onChange={onChange}
        sections={sections}
        position={{ ...position, section }}
        error={errors['showWhen.field'] ?? errors['showWhen'] ?? errors['showWhen.value']}
      />
    </>
  );
}

interface LooksInputsProps {
  field: ValueField;
  onChange: (field: DescribedField) => void;
  errors: Readonly<Record<string, string>>;
}

function LooksInputs({ field, onChange, errors }: LooksInputsProps) {
  const canBeRequired = field.kind !== 'switch' && field.kind !== 'group';
  return (
    <>
      {canBeRequired && (
        <Switch
          label="Required"
          checked={field.required === true}
          onChange={(event) => onChange(withPart(field, 'required', event.currentTarget.checked ? true : undefined))}
        />
      )}
      <Textarea
        label="Help text"
        autosize
        minRows={1}
        maxLength={500}
        value={field.help ?? ''}
        error={errors['help']}
        onChange={(event) => onChange(withPart(field, 'help', event.currentTarget.value || undefined))}
      />
      {WITH_PLACEHOLDER.includes(field.kind) && (
        <TextInput
          label="Placeholder"
          maxLength={120}
          value={field.placeholder ?? ''}
          error={errors['placeholder']}
          onChange={(event) => onChange(withPart(field, 'placeholder', event.currentTarget.value || undefined))}
        />
      )}
      <Select
        label="Width"
        allowDeselect={false}
        data={[...WIDTHS]}
        value={field.width ?? 'normal'}
        onChange={(width) => onChange(withPart(field, 'width', width ?? 'normal'))}
      />
    </>
  );
}
