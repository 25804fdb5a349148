// The rules of a mapping, one row for each: the field of the listing, the fields of the file, and how they are read.
import type { DataFeedInput } from '#contract/feeds/data-feeds/data-feed-shapes.ts';
import type { SampleAnswer } from '#contract/feeds/index.ts';
import type { SampleField } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { foldText } from '#domain/text/index.ts';
import { Button, Select, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { MappingRule } from './mapping-rule.tsx';
import type { Rule } from './mapping-rule.tsx';
import classes from './data-feeds.module.css';
import { firstConversion, targetOptions } from './mapping-words.ts';
import { useMappedSample } from './use-sample.ts';

interface MappingEditorProps {
  vertical: Vertical;
  mapping: DataFeedInput['mapping'];
  timeZone: string;
  answer: SampleAnswer | null;
  errors: FormErrors;
  onChange: (mapping: DataFeedInput['mapping']) => void;
}

export function MappingEditor({ vertical, mapping, timeZone, answer, errors, onChange }: MappingEditorProps) {
  const { mapped, fields } = useMappedSample(answer, mapping, vertical, timeZone);
  const targets = targetOptions(vertical);
  const { rules } = mapping;
  const setRules = (changed: Rule[]) => onChange({ ...mapping, rules: changed });
  const problems = mapped.flatMap((record) => record.problems);
  const [search, setSearch] = useState('');
  const shown = rules.flatMap((rule, at) => {
    const target = targets.find(({ value }) => value === rule.target);
    // Rules for fields that the vertical does not have stay, and are not shown.
    if (!target) return [];
    const label = rules.slice(0, at).some((earlier) => earlier.target === rule.target) ? `${target.label}, otherwise` : target.label;
    const error = ruleError(errors, at);
    // A rule that is refused is shown whatever the search.
    return error !== undefined || isFound(search, [label, ...rule.sources]) ? [{ rule, at, label, error }] : [];
  });
  return (
    <div className={classes.rules}>
      <SearchFields value={search} onChange={setSearch} />
      {typeof errors['mapping.rules'] === 'string' && (
        <p role="alert" className={classes.problem} data-refused>
          {errors['mapping.rules']}
        </p>
      )}
      {shown.map(({ rule, at, label, error }) => (
        <MappingRule
          key={`${at}-${rule.target}`}
          label={label}
          rule={rule}
          fields={fields}
          examples={examplesOf(rule, fields)}
          problems={problems.filter(({ path }) => rule.sources.includes(path))}
          error={error}
          onChange={(changed) => setRules(rules.map((each, place) => (place === at ? changed : each)))}
          onRemove={() => setRules(rules.filter((_, place) => place !== at))}
        />
      ))}
      {shown.length === 0 && search !== '' && (
        <p role="status" className={classes.example}>
          No rule for “{search}”. Search by field of the listing or of the file.
        </p>
      )}
      <AddRule
        targets={targets}
        onAdd={(target) => {
          setSearch('');
          setRules([...rules, { target, sources: [], convert: firstConversion(target, vertical) }]);
        }}
      />
    </div>
  );
}

const SearchFields = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <TextInput
    type="search"
    aria-label="Search fields"
    placeholder="Search fields"
    maxLength={100}
    leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    // Enter would save the data feed.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  />
);

const isFound = (search: string, names: readonly string[]): boolean =>
  names.some((name) => foldText(name).includes(foldText(search.trim())));

const ruleError = (errors: FormErrors, at: number): string | undefined => {
  const found = Object.entries(errors).find(([path]) => path === `mapping.rules.${at}` || path.startsWith(`mapping.rules.${at}.`));
  return typeof found?.[1] === 'string' ? found[1] : undefined;
};

const examplesOf = ({ sources }: Rule, fields: readonly SampleField[]): string =>
  fields.find(({ path, example }) => example !== '' && sources.some((source) => source.toLowerCase() === path.toLowerCase()))?.example ??
  '';

function AddRule({ targets, onAdd }: { targets: { value: string; label: string }[]; onAdd: (target: string) => void }) {
  const [target, setTarget] = useState<string | null>(null);
  return (
    <div className={classes.add}>
      <Select label="Field of the listing" searchable data={targets} value={target} onChange={setTarget} placeholder="Choose a field" />
      <Button
        variant="default"
        disabled={target === null}
        onClick={() => {
          if (target !== null) onAdd(target);
          setTarget(null);
        }}
      >
        Add rule
      </Button>
    </div>
  );
}
