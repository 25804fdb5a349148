// Edits the sections and fields of a listing's form. A field is edited in a drawer; everything can be moved and removed here.
import type { DescribedField, DescribedSection } from '#domain/forms/index.ts';
import { FORM_LIMITS, hasValue } from '#domain/forms/index.ts';
import { productField } from '#domain/inventory/index.ts';
import { SortableList } from '#web/ui/fields/sortable-list.tsx';
import { ActionIcon, Badge, Button, Input, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FieldDrawer } from './field-drawer.tsx';
import type { FieldPosition } from './field-drawer.tsx';
import { clearErrorsWithin, firstErrorWithin } from './form-errors.ts';
import { fieldName, KIND_LABELS } from './kinds.ts';
import { RemoveButton } from './options-field.tsx';
import type { VerticalForm } from './vertical-values.ts';
import classes from './verticals.module.css';

const PATH = 'metaData.sections';
const NEW_SECTION: DescribedSection = { title: '', why: '', fields: [] };

/** `storedKeys` are those of fields that stored listings may have values of. */
export function FormLayoutField({ form, storedKeys }: { form: VerticalForm; storedKeys: ReadonlySet<string> }) {
  const [editing, setEditing] = useState<FieldPosition | null>(null);
  const { sections } = form.values.metaData;
  const setSections = (next: readonly DescribedSection[]) => {
    clearErrorsWithin(form, PATH);
    form.setFieldValue('metaData', { version: 1, sections: next });
  };
  const setSection = (index: number, section: DescribedSection) =>
    setSections(sections.map((other, at) => (at === index ? section : other)));
  const allErrors = form.errors[PATH];
  return (
    <>
      <SortableList
        label="Sections, in order"
        items={sections}
        onChange={setSections}
        nameOf={({ title }, index) => title || `Section ${index + 1}`}
        isSpaced
      >
        {(section, { index, handle, remove, isDragging }) => (
          <SectionCard
            section={section}
            index={index}
            errors={form.errors}
            handle={handle}
            remove={remove}
            isCollapsed={isDragging}
            onChange={(next) => setSection(index, next)}
            onEdit={(field) => setEditing({ section: index, field })}
          />
        )}
      </SortableList>
      {typeof allErrors === 'string' && (
        <Input.Error data-needs-attention tabIndex={-1}>
          {allErrors}
        </Input.Error>
      )}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        disabled={sections.length >= FORM_LIMITS.sections}
        onClick={() => setSections([...sections, NEW_SECTION])}
      >
        Add section
      </Button>
      {editing && (
        <FieldDrawer
          key={`${editing.section}.${editing.field}`}
          position={editing}
          values={form.values}
          storedKeys={storedKeys}
          onApply={setSections}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

interface SectionCardProps {
  section: DescribedSection;
  index: number;
  errors: FormErrors;
  handle: ReactNode;
  remove: () => void;
  isCollapsed: boolean;
  onChange: (section: DescribedSection) => void;
  /** The index of a field; the number of fields for a new one. */
  onEdit: (field: number) => void;
}

function SectionCard({ section, index, errors, handle, remove, isCollapsed, onChange, onEdit }: SectionCardProps) {
  const path = `${PATH}.${index}`;
  const name = section.title || `Section ${index + 1}`;
  const errorOf = (part: string) => errors[`${path}.${part}`];
  const hasProductFields = section.fields.some((field) => hasValue(field) && productField(field.key)?.isNeeded);
  const fieldsError = errorOf('fields');
  return (
    <div className={classes.section}>
      <div className={classes.sectionHeader}>
        {handle}
        <TextInput
          aria-label={`Title of ${name}`}
          placeholder="Section title"
          maxLength={80}
          value={section.title}
          error={errorOf('title')}
          onChange={(event) => onChange({ ...section, title: event.currentTarget.value })}
        />
        <RemoveButton
          name={name}
          notRemovableReason={
            hasProductFields ? 'This section has fields that Adstead needs. Move them to another section first.' : undefined
          }
          remove={remove}
        />
      </div>
      {!isCollapsed && (
        <>
          <TextInput
            label="Description"
            className={classes.why}
            maxLength={240}
            value={section.why}
            error={errorOf('why')}
            onChange={(event) => onChange({ ...section, why: event.currentTarget.value })}
          />
          <SortableList
            label={`Fields of ${name}, in order`}
            items={section.fields}
            onChange={(fields) => onChange({ ...section, fields })}
            nameOf={fieldName}
          >
            {(field, entry) => (
              <FieldRow
                field={field}
                error={firstErrorWithin(errors, `${path}.fields.${entry.index}`)}
                handle={entry.handle}
                remove={entry.remove}
                edit={() => onEdit(entry.index)}
              />
            )}
          </SortableList>
          {typeof fieldsError === 'string' && (
            <Input.Error mt={6} data-needs-attention tabIndex={-1}>
              {fieldsError}
            </Input.Error>
          )}
          <Button
            variant="subtle"
            size="xs"
            className={classes.add}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            aria-label={`Add field to ${name}`}
            onClick={() => onEdit(section.fields.length)}
          >
            Add field
          </Button>
        </>
      )}
    </div>
  );
}

interface FieldRowProps {
  field: DescribedField;
  error: string | undefined;
  handle: ReactNode;
  edit: () => void;
  remove: () => void;
}

function FieldRow({ field, error, handle, edit, remove }: FieldRowProps) {
  const name = fieldName(field);
  const isNeeded = hasValue(field) && productField(field.key)?.isNeeded === true;
  return (
    <div className={classes.field} data-needs-attention={error ? '' : undefined} tabIndex={error ? -1 : undefined}>
      {handle}
      <div className={classes.fieldText}>
        <span className={classes.fieldName}>{name}</span>
        <span className={classes.fieldFacts}>
          {KIND_LABELS[field.kind]}
          {hasValue(field) && <code>{field.key}</code>}
          {field.showWhen && <span>shown when {field.showWhen.field} matches</span>}
        </span>
        {error && <Input.Error>{error}</Input.Error>}
      </div>
      {hasValue(field) && field.required && (
        <Badge variant="light" color="gray" size="sm">
          Required
        </Badge>
      )}
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Edit ${name}`} onClick={edit}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <RemoveButton name={name} notRemovableReason={isNeeded ? 'Ads, maps and lists use this field.' : undefined} remove={remove} />
    </div>
  );
}
