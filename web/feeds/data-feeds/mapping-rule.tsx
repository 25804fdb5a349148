// One rule of a mapping. The first text that the sample has in its fields stands below, with the problems of all sample records.
import type { DataFeedInput } from '#contract/feeds/data-feeds/data-feed-shapes.ts';
import { feedProblemText } from '#contract/feeds/data-feeds/feed-texts.ts';
import { conversionsFor, CONVERSIONS } from '#domain/feeds/index.ts';
import type { Conversion, FeedProblem, SampleField } from '#domain/feeds/index.ts';
import { ActionIcon, Select, TagsInput, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './data-feeds.module.css';
import { CONVERSION_LABELS } from './mapping-words.ts';

export type Rule = DataFeedInput['mapping']['rules'][number];

interface MappingRuleProps {
  label: string;
  rule: Rule;
  fields: readonly SampleField[];
  examples: string;
  problems: readonly FeedProblem[];
  error: string | undefined;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

const TRANSLATING: readonly Conversion[] = ['choice', 'match', 'ifAmount'];
const MAX_PROBLEMS = 3;

export function MappingRule({ label, rule, fields, examples, problems, error, onChange, onRemove }: MappingRuleProps) {
  const conversions = conversionsFor(rule.target, CONVERSIONS).map((value) => ({ value, label: CONVERSION_LABELS[value] }));
  const texts = [...new Set(problems.map(feedProblemText))];
  return (
    <div className={classes.rule} role="group" aria-label={label}>
      <span className={classes.target}>{label}</span>
      <TagsInput
        aria-label={`${label}: fields of the file`}
        placeholder={rule.sources.length === 0 ? 'Field of the file' : ''}
        data={[...new Set(fields.map(({ path }) => path))]}
        value={rule.sources}
        error={error}
        maxTags={30}
        onChange={(sources) => onChange({ ...rule, sources })}
      />
      <Select
        aria-label={`${label}: conversion`}
        allowDeselect={false}
        data={conversions}
        value={rule.convert}
        onChange={(convert) => convert && onChange({ ...rule, convert })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove the rule for ${label}`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {TRANSLATING.includes(rule.convert) && <Choices label={label} rule={rule} onChange={onChange} />}
      {examples !== '' && <p className={classes.example}>In the sample: {examples.slice(0, 120)}</p>}
      {texts.slice(0, MAX_PROBLEMS).map((text) => (
        <p key={text} className={classes.problem}>
          {text}
        </p>
      ))}
      {texts.length > MAX_PROBLEMS && <p className={classes.problem}>And {texts.length - MAX_PROBLEMS} more.</p>}
    </div>
  );
}

/** The text is kept as it is typed, because an unfinished line is no value yet. */
function Choices({ label, rule, onChange }: Pick<MappingRuleProps, 'label' | 'rule' | 'onChange'>) {
  const [text, setText] = useState(() => (rule.choices ?? []).map(({ from, to }) => `${from} = ${to}`).join('\n'));
  return (
    <Textarea
      className={classes.choices}
      aria-label={`${label}: values`}
      description="One per line: value in the file = value of the field. An asterisk stands for every value."
      autosize
      maxRows={8}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onChange({ ...rule, choices: choicesOf(typed) });
      }}
    />
  );
}

const choicesOf = (text: string): { from: string; to: string }[] =>
  text
    .split('\n')
    .map((line) => line.split('='))
    .map(([from = '', ...to]) => ({ from: from.trim(), to: to.join('=').trim() }))
    .filter(({ from, to }) => from !== '' && to !== '');
