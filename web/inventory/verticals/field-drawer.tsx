// Edits one field of a listing's form in a drawer. What is entered is checked by the contract's schema before it is applied.
import { verticalInput } from '#contract/inventory/index.ts';
import type { DescribedField, DescribedSection } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { fieldKey } from '#domain/inventory/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FieldInputs } from './field-inputs.tsx';
import { fieldName, newField } from './kinds.ts';
import { placeField } from './place-field.ts';
import type { FieldPosition } from './place-field.ts';
import { definitionIn } from './vertical-values.ts';
import type { VerticalValues } from './vertical-values.ts';

export type { FieldPosition };

interface FieldDrawerProps {
  position: FieldPosition;
  values: VerticalValues;
  storedKeys: ReadonlySet<string>;
  onApply: (sections: DescribedSection[]) => void;
  onClose: () => void;
}

export function FieldDrawer({ position, values, storedKeys, onApply, onClose }: FieldDrawerProps) {
  const { sections } = values.metaData;
  const before = sections[position.section]?.fields[position.field];
  const [field, setField] = useState<DescribedField>(before ?? newField());
  const [section, setSection] = useState(position.section);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const hasFixedKey = before !== undefined && hasValue(before) && storedKeys.has(before.key);

  const change = (next: DescribedField) => {
    setErrors({});
    setField(hasFixedKey ? next : withKeyOfLabel(field, next));
  };
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    // React passes the event on to the form around the drawer, which would be saved.
    event.stopPropagation();
    const placed = placeField(sections, position, section, field);
    const found = errorsOfField(values, placed.sections, placed.position);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    onApply(placed.sections);
    onClose();
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={before ? `Edit ${fieldName(before)}` : 'New field'}>
      <form noValidate onSubmit={apply}>
        <Stack gap="md">
          <FieldInputs
            field={field}
            onChange={change}
            hasFixedKey={hasFixedKey}
            sections={sections}
            section={section}
            onSection={setSection}
            position={position}
            errors={errors}
          />
          {errors[''] && <FormNotice tone="error" text={errors['']} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{before ? 'Apply' : 'Add field'}</Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

/** The key follows the label until someone enters another one. */
function withKeyOfLabel(before: DescribedField, next: DescribedField): DescribedField {
  if (!hasValue(before) || !hasValue(next) || next.key !== before.key || next.label === before.label) return next;
  return before.key === fieldKey(before.label) ? { ...next, key: fieldKey(next.label) } : next;
}

/** Returns errors by path within the field; '' for the field as a whole. */
function errorsOfField(values: VerticalValues, sections: DescribedSection[], { section, field }: FieldPosition): Record<string, string> {
  const checked = verticalInput.safeParse(definitionIn({ ...values, metaData: { version: 1, sections } }));
  const prefix = ['metaData', 'sections', section, 'fields', field];
  const own = (checked.error?.issues ?? []).filter(({ path }) => prefix.every((part, index) => path[index] === part));
  return Object.fromEntries(own.map(({ path, message }) => [path.slice(prefix.length).join('.'), message]).toReversed());
}
