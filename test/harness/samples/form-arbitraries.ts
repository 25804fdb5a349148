// Arbitraries for property tests of the form builder: forms, valid values for them, and changes that make one value invalid.
import type { Condition, DescribedField, FormDescription, FormValues, GroupField, SingleField, ValueField } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import fc from 'fast-check';

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const count = (min: number, max: number) => fc.integer({ min, max });
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const options = fc
  .uniqueArray(word, { minLength: 1, maxLength: 6 })
  .map((values) => values.map((value) => ({ value, label: value.toUpperCase() })));
const email = fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`);
const url = fc
  .tuple(word, fc.webPath())
  .map(([host, path]) => `https://${host}.example${path}`.slice(0, 200))
  .filter((text) => /^[!-~]+$/.test(text));
const twoDays = fc.tuple(day, day).map(([one, other]) => (one < other ? ([one, other] as const) : ([other, one] as const)));

type Bare = SingleField extends infer Field
  ? Field extends SingleField
    ? Omit<Field, 'key' | 'label' | 'required' | 'showWhen'>
    : never
  : never;

const single: fc.Arbitrary<Bare> = fc.oneof(
  fc.record({ kind: fc.constantFrom('text' as const, 'longText' as const), minLength: count(0, 5), maxLength: count(5, 50) }),
  fc.record({ kind: fc.constant('number' as const), min: count(-50, 0), max: count(1, 50), step: fc.constantFrom(1, 0.5, 0.1) }),
  fc.record({
    kind: fc.constant('money' as const),
    currency: fc.constantFrom('NZD', 'JPY'),
    min: fc.constant(0),
    max: count(1, 1_000_000),
  }),
  twoDays.map(([earliest, latest]) => ({ kind: 'date' as const, earliest, latest })),
  fc.record({ kind: fc.constantFrom('email' as const, 'url' as const, 'checkbox' as const, 'mapTargets' as const, 'location' as const) }),
  fc.record({ kind: fc.constantFrom('switch' as const) }),
  fc.record({ kind: fc.constant('phone' as const), region: fc.constantFrom('NZ', 'AU') }),
  fc.record({ kind: fc.constant('emails' as const), max: count(1, 5) }),
  fc.record({ kind: fc.constant('select' as const), options }),
  options.chain((offered) =>
    fc.record({
      kind: fc.constant('multiSelect' as const),
      options: fc.constant(offered),
      min: count(0, 1),
      max: count(1, offered.length),
    }),
  ),
  fc.record({ kind: fc.constant('tags' as const), max: count(1, 5) }),
  fc.record({ kind: fc.constant('files' as const), accept: fc.constantFrom('images' as const, 'videos' as const), max: count(1, 10) }),
  fc.record({ kind: fc.constant('richText' as const), maxLength: count(10, 500) }),
);

const bareGroup = (fields: fc.Arbitrary<Bare | BareGroup>): fc.Arbitrary<BareGroup> =>
  fc.record({
    kind: fc.constant('group' as const),
    entry: word,
    min: count(0, 2),
    max: count(2, 4),
    bare: fc.array(fields, { minLength: 1, maxLength: 4 }),
  });

interface BareGroup {
  kind: 'group';
  entry: string;
  min: number;
  max: number;
  bare: (Bare | BareGroup)[];
}

const bareFields = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: single },
    { weight: 1, arbitrary: bareGroup(fc.oneof({ weight: 5, arbitrary: single }, { weight: 1, arbitrary: bareGroup(single) })) },
  ),
  {
    minLength: 1,
    maxLength: 6,
  },
);

/** Added last, because keys must be unique and a condition may only name an earlier field. */
export const anyDescription: fc.Arbitrary<FormDescription> = fc
  .tuple(fc.array(bareFields, { minLength: 1, maxLength: 3 }), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }))
  .map(([sections, choices]) => {
    const choose = chooser(choices);
    const before: ValueField[] = [];
    let named = 0;
    return {
      version: 1,
      sections: sections.map((fields, index) => ({
        title: `Section ${index}`,
        why: 'Because.',
        fields: fields.map((bare) => {
          const field = complete(bare, `field${(named += 1)}`, before, choose);
          before.push(field);
          return field;
        }),
      })),
    };
  });

type Choose = (below: number) => number;
function chooser(choices: readonly number[]): Choose {
  let next = 0;
  return (below) => (choices[(next += 1) % choices.length] ?? 0) % below;
}

function complete(bare: Bare | BareGroup, key: string, before: readonly ValueField[], choose: Choose): ValueField {
  const conditioned = before.length > 0 && choose(3) === 0;
  const showWhen = conditioned ? { showWhen: conditionOn(before[choose(before.length)]!, choose) } : {};
  if (bare.kind === 'group') {
    const { bare: inner, ...group } = bare;
    const own: ValueField[] = [];
    for (const [place, child] of inner.entries()) own.push(complete(child, `${key}x${place}`, [...before, ...own], choose));
    return { ...group, key, label: key, fields: own, ...showWhen };
  }
  const required = bare.kind !== 'switch' && choose(2) === 0 ? { required: true } : {};
  return { ...bare, key, label: key, ...required, ...showWhen } as ValueField;
}

function conditionOn(field: ValueField, choose: Choose): Condition {
  const at = field.key;
  if (field.kind === 'select' || field.kind === 'multiSelect')
    return { field: at, is: choose(2) ? 'equal' : 'notEqual', value: field.options[choose(field.options.length)]!.value };
  if (field.kind === 'number') return { field: at, is: choose(2) ? 'atLeast' : 'atMost', value: choose(20) };
  if (field.kind === 'checkbox' || field.kind === 'switch') return { field: at, is: 'equal', value: choose(2) === 0 };
  return { field: at, is: choose(2) ? 'filled' : 'empty' };
}

export const valuesOf = (fields: readonly DescribedField[]): fc.Arbitrary<FormValues> =>
  fc.record(Object.fromEntries(fields.filter(hasValue).map((field) => [field.key, valueOf(field)])));

const orNothing = <Value, Nothing>(field: SingleField, value: fc.Arbitrary<Value>, nothing: Nothing): fc.Arbitrary<Value | Nothing> =>
  field.required ? value : fc.oneof(fc.constant(nothing), value);

function valueOf(field: ValueField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'group':
      return fc.array(valuesOf(field.fields), { minLength: field.min ?? 1, maxLength: field.max ?? 4 });
    case 'text':
    case 'longText':
      return orNothing(field, fc.stringMatching(new RegExp(`^[a-z]{${Math.max(1, field.minLength ?? 0)},${field.maxLength ?? 50}}$`)), '');
    case 'number':
      return orNothing(
        field,
        count(0, Math.floor(((field.max ?? 50) - (field.min ?? 0)) / (field.step ?? 1))).map((steps) =>
          Number(((field.min ?? 0) + steps * (field.step ?? 1)).toFixed(6)),
        ),
        null,
      );
    case 'money':
      return orNothing(field, count(field.min ?? 0, field.max ?? 1000), null);
    case 'date':
      return orNothing(field, fc.constantFrom(field.earliest!, field.latest!), null);
    case 'phone':
      return orNothing(field, fc.stringMatching(/^\+64[2-9]\d{7}$/), '');
    case 'email':
      return orNothing(field, email, '');
    case 'url':
      return orNothing(field, url, '');
    case 'emails':
      return fc.uniqueArray(email, { minLength: field.required ? 1 : 0, maxLength: field.max ?? 5 });
    case 'tags':
      return fc.uniqueArray(word, { minLength: field.required ? 1 : 0, maxLength: field.max ?? 5 });
    case 'select':
      return orNothing(field, fc.constantFrom(...field.options.map(({ value }) => value)), null);
    case 'multiSelect':
      return fc.shuffledSubarray(
        field.options.map(({ value }) => value),
        { minLength: field.required ? 1 : (field.min ?? 0), maxLength: field.max ?? field.options.length },
      );
    case 'checkbox':
      return field.required ? fc.constant(true) : fc.boolean();
    case 'switch':
      return fc.boolean();
    case 'files':
      return fc
        .uniqueArray(fc.uuid(), { minLength: field.required ? 1 : 0, maxLength: field.max ?? 10 })
        .map((ids) => ids.map((fileId) => ({ fileId, altText: 'a' })));
    case 'mapTargets':
      return orNothing(
        field,
        fc.record({
          listingLocation: fc.record({ enable: fc.constant(true), radius: count(1, 80) }),
          markers: fc.uniqueArray(
            fc.record({
              id: fc.uuid(),
              coords: fc.record({ latitude: count(-90, 90), longitude: count(-180, 180) }),
              radius: count(1, 80),
            }),
            { maxLength: 15, selector: ({ id }) => id },
          ),
        }),
        null,
      );
    case 'location':
      return orNothing(
        field,
        fc.record({
          name: word,
          region: fc.constant(''),
          country: word,
          countryCode: fc.constant('NZ'),
          latitude: count(-90, 90),
          longitude: count(-180, 180),
        }),
        null,
      );
    case 'schedule':
      return fc.constant(null);
    default:
      return orNothing(field, richText, null);
  }
}

const inline = fc.record(
  {
    type: fc.constant('text' as const),
    text: fc.stringMatching(/^[a-z<>&"' ]{0,3}[a-z]$/),
    marks: fc.uniqueArray(
      fc.oneof(
        fc.record({ type: fc.constantFrom('bold' as const, 'italic' as const, 'underline' as const, 'strike' as const) }),
        fc.record({ type: fc.constant('link' as const), attrs: fc.record({ href: url }) }),
      ),
      { minLength: 1, maxLength: 3, selector: ({ type }) => type },
    ),
  },
  { requiredKeys: ['type', 'text'] },
);
const paragraph = fc.record({
  type: fc.constant('paragraph' as const),
  content: fc.array(fc.oneof(inline, fc.constant({ type: 'hardBreak' as const })), { minLength: 1, maxLength: 2 }),
});
const heading = fc.record({ type: fc.constant('heading' as const), attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const) }) });
const list = fc.record({
  type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
  content: fc.array(fc.record({ type: fc.constant('listItem' as const), content: fc.tuple(paragraph) }), { minLength: 1, maxLength: 1 }),
});
const quote = fc.record({ type: fc.constant('blockquote' as const), content: fc.tuple(paragraph) });

/** Contains a word, and is short enough for every text field above. */
export const richText = fc
  .tuple(
    fc.constant({ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'a' }] }),
    fc.option(fc.oneof(heading, list, quote, fc.constant({ type: 'horizontalRule' as const })), { nil: undefined }),
  )
  .map(([first, second]) => ({ type: 'doc' as const, content: second ? [first, second] : [first] }));

export const anyRichText = fc
  .array(fc.oneof(paragraph, heading, list, quote, fc.constant({ type: 'horizontalRule' as const })), { minLength: 1, maxLength: 6 })
  .map((content) => ({ type: 'doc' as const, content }));

/** Values that every kind of field refuses, because fields do not convert values. */
export const foreignValue: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  { foreign: true },
  Symbol('foreign'),
  Number.NaN,
  10n,
  () => 1,
  new Date(0),
);

/** The paths of all values of a form, such as 'field3.0.field3x1'. */
export function pathsOf(fields: readonly DescribedField[], values: FormValues, path = ''): string[] {
  return fields.filter(hasValue).flatMap((field) => {
    const at = `${path}${field.key}`;
    if (field.kind !== 'group') return [at];
    return [at, ...entriesOf(field, values).flatMap((entry, place) => pathsOf(field.fields, entry, `${at}.${place}.`))];
  });
}

const entriesOf = (group: GroupField, values: FormValues): FormValues[] => values[group.key] as FormValues[];

export function replaceAt(values: FormValues, path: string, value: unknown): FormValues {
  const copy = structuredClone(values);
  const parts = path.split('.');
  const last = parts.pop()!;
  const holder = parts.reduce<Record<string, unknown>>((inner, part) => inner[part] as Record<string, unknown>, copy);
  holder[last] = value;
  return copy;
}
