// A form described as data. Verticals, lead forms and settings define their fields with it, and browser and server validate values
// against it by the same rules.

export interface FormDescription {
  version: 1;
  sections: readonly DescribedSection[];
}

export interface DescribedSection {
  title: string;
  /** Why it matters, in one sentence. */
  why: string;
  showWhen?: Condition;
  fields: readonly DescribedField[];
}

/** A comparison with a field that comes earlier. A hidden field counts as empty. */
export type Condition =
  | { field: string; is: 'filled' | 'empty' }
  | { field: string; is: 'equal' | 'notEqual'; value: string | number | boolean }
  | { field: string; is: 'oneOf'; value: readonly (string | number)[] }
  | { field: string; is: 'atLeast' | 'atMost'; value: number };

export type FieldWidth = 'half' | 'normal' | 'full';

interface Labelled<Kind extends string> {
  kind: Kind;
  key: string;
  label: string;
  help?: string;
  placeholder?: string;
  required?: boolean;
  width?: FieldWidth;
  showWhen?: Condition;
}

/** Fields without `required`: a switch always has a value, and a group has a minimum number of entries. */
type NeverMissing<Kind extends string> = Omit<Labelled<Kind>, 'required'> & { required?: undefined };

export interface Option {
  value: string;
  label: string;
}

interface Lengths {
  minLength?: number;
  maxLength?: number;
  default?: string;
}

export type TextField = Labelled<'text'> & Lengths;
export type LongTextField = Labelled<'longText'> & Lengths;
export type NumberField = Labelled<'number'> & { min?: number; max?: number; step?: number; unit?: string; default?: number };
/** In minor units, such as cents; negative only if the minimum is negative. */
export type MoneyField = Labelled<'money'> & { currency: string; min?: number; max?: number; default?: number };
/** Days as YYYY-MM-DD; people see and type DD/MM/YYYY. */
export type DateField = Labelled<'date'> & { earliest?: string; latest?: string; default?: string };
export type PhoneField = Labelled<'phone'> & { region?: string };
export type EmailField = Labelled<'email'> & { default?: string };
export type EmailsField = Labelled<'emails'> & { max?: number };
export type UrlField = Labelled<'url'> & { default?: string };
export type SelectField = Labelled<'select'> & { options: readonly Option[]; default?: string };
export type MultiSelectField = Labelled<'multiSelect'> & {
  options: readonly Option[];
  min?: number;
  max?: number;
  default?: readonly string[];
};
export type TagsField = Labelled<'tags'> & { max?: number; default?: readonly string[] };
/** If required, it must be ticked, as for consent. */
export type CheckboxField = Labelled<'checkbox'> & { default?: boolean };
export type SwitchField = NeverMissing<'switch'> & { default?: boolean };
/** A list of entries with the same fields. The default minimum is one entry. */
export type GroupField = NeverMissing<'group'> & { entry: string; min?: number; max?: number; fields: readonly DescribedField[] };
export type FilesField = Labelled<'files'> & { accept: 'images' | 'videos'; max?: number };
export type MapTargetsField = Labelled<'mapTargets'>;
export type LocationField = Labelled<'location'>;
export type ScheduleField = Labelled<'schedule'>;
export type RichTextField = Labelled<'richText'> & { maxLength?: number };

export type ValueField =
  | TextField
  | LongTextField
  | NumberField
  | MoneyField
  | DateField
  | PhoneField
  | EmailField
  | EmailsField
  | UrlField
  | SelectField
  | MultiSelectField
  | TagsField
  | CheckboxField
  | SwitchField
  | GroupField
  | FilesField
  | MapTargetsField
  | LocationField
  | ScheduleField
  | RichTextField;

/** Elements without a value. */
export type Remark =
  | { kind: 'heading'; text: string; showWhen?: Condition }
  | { kind: 'notice'; text: string; tone?: 'info' | 'error'; showWhen?: Condition };

export type DescribedField = ValueField | Remark;
export type ValueKind = ValueField['kind'];
export type FieldOf<Kind extends ValueKind> = Extract<ValueField, { kind: Kind }>;

export type FormValues = Record<string, unknown>;

export const hasValue = (field: DescribedField): field is ValueField => field.kind !== 'heading' && field.kind !== 'notice';
