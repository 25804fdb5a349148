// Lays described fields out on a grid of two columns: half-width fields side by side, the others with their help text next to them.
import { hasValue } from '#domain/forms/index.ts';
import type { DescribedField, FieldWidth, VisibleValues, ValueField } from '#domain/forms/index.ts';
import { FormNotice } from '../feedback/form-notice.tsx';
import type { BuiltForm } from './built-form.ts';
import { FieldInput } from './field-input.tsx';
import classes from './form-builder.module.css';
import { RepeatGroup } from './repeat-group.tsx';

interface DescribedFieldsProps {
  fields: readonly DescribedField[];
  form: BuiltForm;
  /** Prefix of the fields' keys: '' or 'contacts.0.'. */
  path: string;
  visibleValues: VisibleValues;
}

export function DescribedFields({ fields, form, path, visibleValues }: DescribedFieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map((field, index) => {
        if (!hasValue(field)) return <TextBlock key={index} field={field} />;
        return (
          <div key={field.key} className={classes[widthOf(field)]}>
            {field.kind === 'group' ? (
              <RepeatGroup
                group={field}
                form={form}
                path={`${path}${field.key}`}
                visibleValues={visibleValues}
                drawFields={(parts) => <DescribedFields form={form} {...parts} />}
              />
            ) : (
              <FieldInput field={field} form={form} path={`${path}${field.key}`} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function TextBlock({ field }: { field: Exclude<DescribedField, ValueField> }) {
  if (field.kind === 'heading') return <h3 className={classes.heading}>{field.text}</h3>;
  return (
    <div className={classes.full}>
      <FormNotice text={field.text} tone={field.tone} />
    </div>
  );
}

const FULL_WIDTH_KINDS: readonly ValueField['kind'][] = ['group', 'files', 'mapTargets', 'schedule', 'richText', 'checkbox', 'switch'];

const widthOf = ({ width, kind }: ValueField): FieldWidth =>
  FULL_WIDTH_KINDS.includes(kind) && width !== 'half' ? 'full' : (width ?? 'normal');
