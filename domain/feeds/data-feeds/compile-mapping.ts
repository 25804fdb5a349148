// Prepares a mapping for a vertical once, instead of for each of a hundred thousand records: paths are split, and rules for fields that
// the vertical does not have are left out.
import { hasValue } from '#domain/forms/index.ts';
import type { FormDescription, ValueField } from '#domain/forms/index.ts';
import { optionsOf } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { chooseFrom, chooseOption } from './choice-index.ts';
import type { Choose } from './choice-index.ts';
import { CONVERT } from './conversions/index.ts';
import { HIDDEN_PREFIX, META_PREFIX } from './feed-mapping.ts';
import type { Conversion, FeedMapping, FeedRule } from './feed-mapping.ts';
import type { Converted, RuleInput } from './rule-reader.ts';
import { parsePath } from './source-paths.ts';
import type { SourcePath } from './source-paths.ts';

export interface CompiledRule {
  rule: FeedRule;
  paths: readonly SourcePath[];
  choose: Choose;
  chooseOption: Choose;
  convert: (input: RuleInput) => Converted;
  /** Without any of its sources, the rule has no value. */
  needsSource: boolean;
}

/** These have a value in any record. */
const WITHOUT_SOURCE: readonly Conversion[] = ['isNo', 'ifAmount', 'categoryInSuburb'];

export interface CompiledMapping {
  /** Rules by target, in order. */
  record: ReadonlyMap<string, readonly CompiledRule[]>;
  /** The form's field with its rules, by key. `form` holds nothing but this field. */
  meta: readonly { key: string; field: ValueField; form: FormDescription; rules: readonly CompiledRule[] }[];
  hidden: readonly { key: string; rules: readonly CompiledRule[] }[];
  contentPaths: readonly SourcePath[];
  /** The values of the meta key `status` that the form offers. */
  marketStatuses: ReadonlySet<string>;
}

const compiled = new WeakMap<FeedMapping, WeakMap<Vertical, CompiledMapping>>();

export function compileMapping(mapping: FeedMapping, vertical: Vertical): CompiledMapping {
  const ofMapping = compiled.get(mapping) ?? new WeakMap<Vertical, CompiledMapping>();
  compiled.set(mapping, ofMapping);
  const known = ofMapping.get(vertical);
  if (known) return known;
  const result = compile(mapping, vertical);
  ofMapping.set(vertical, result);
  return result;
}

function compile(mapping: FeedMapping, vertical: Vertical): CompiledMapping {
  const fields = new Map(
    vertical.metaData.sections.flatMap((section) => section.fields.filter(hasValue).map((field) => [field.key, field])),
  );
  const byTarget = new Map<string, CompiledRule[]>();
  for (const rule of mapping.rules) {
    const same = byTarget.get(rule.target) ?? [];
    byTarget.set(rule.target, [...same, compileRule(rule, vertical, fields)]);
  }
  const withPrefix = (prefix: string) =>
    [...byTarget].filter(([target]) => target.startsWith(prefix)).map(([target, rules]) => ({ key: target.slice(prefix.length), rules }));
  return {
    record: byTarget,
    meta: withPrefix(META_PREFIX).flatMap(({ key, rules }) => {
      const field = fields.get(key);
      return field ? [{ key, field, form: { version: 1, sections: [{ title: '', why: '', fields: [field] }] }, rules }] : [];
    }),
    hidden: withPrefix(HIDDEN_PREFIX),
    contentPaths: mapping.contentPaths.map(parsePath),
    marketStatuses: new Set(optionsOf(vertical, 'status').map(({ value }) => value)),
  };
}

function compileRule(rule: FeedRule, vertical: Vertical, fields: ReadonlyMap<string, ValueField>): CompiledRule {
  const field = fields.get(rule.target.slice(META_PREFIX.length));
  const ofField = field && 'options' in field ? field.options : [];
  const options = rule.target === 'type' ? vertical.listingTypes : ofField;
  return {
    rule,
    paths: rule.sources.map(parsePath),
    choose: chooseFrom(rule.choices ?? []),
    chooseOption: chooseOption(options),
    convert: CONVERT[rule.convert],
    needsSource: !WITHOUT_SOURCE.includes(rule.convert),
  };
}
