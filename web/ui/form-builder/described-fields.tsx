// How do described fields stand on the page? On a grid of two columns: halves side by side, the others with their help beside them.
import { hasValue } from '#domain/forms/index.ts';
import type { DescribedField, FieldWidth, Sight, ValueField } from '#domain/forms/index.ts';
import { FormNotice } from '../form-notice.tsx';
import type { BuiltForm } from './built-form.ts';
import { FieldInput } from './field-input.tsx';
import classes from './form-builder.module.css';
import { RepeatGroup } from './repeat-group.tsx';

interface DescribedFieldsProps {
  fields: readonly DescribedField[];
  form: BuiltForm;
  /** What comes before the fields' keys: '' or 'contacts.0.'. */
  path: string;
  sight: Sight;
}

export function DescribedFields({ fields, form, path, sight }: DescribedFieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map((field, place) => {
        if (!hasValue(field)) return <Remark key={place} field={field} />;
        return (
          <div key={field.key} className={classes[widthOf(field)]}>
            {field.kind === 'group' ? (
              <RepeatGroup
                group={field}
                form={form}
                path={`${path}${field.key}`}
                sight={sight}
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

function Remark({ field }: { field: Exclude<DescribedField, ValueField> }) {
  if (field.kind === 'heading') return <h3 className={classes.heading}>{field.text}</h3>;
  return (
    <div className={classes.full}>
      <FormNotice text={field.text} tone={field.tone} />
    </div>
  );
}

const NEEDS_ROOM: readonly ValueField['kind'][] = ['group', 'files', 'mapTargets', 'schedule', 'richText', 'checkbox', 'switch'];

const widthOf = ({ width, kind }: ValueField): FieldWidth => (NEEDS_ROOM.includes(kind) && width !== 'half' ? 'full' : (width ?? 'normal'));
