// The values of one record by target: each rule of the target is tried in order, and problems are collected.
import type { FeedProblem, SourceRecord } from '../records/index.ts';
import { compileMapping } from './compile-mapping.ts';
import type { CompiledMapping, CompiledRule } from './compile-mapping.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedProblemCode } from './feed-problems.ts';
import { ABSENT, INVALID, problemOf } from './rule-reader.ts';
import type { Converted, FeedValue, MappingFacts, RuleInput } from './rule-reader.ts';
import { SourceFields } from './source-paths.ts';

/** Undefined leaves the field as it is, null clears it. */
export type TargetValue = FeedValue | null | undefined;

export interface RecordValues {
  compiled: CompiledMapping;
  mapping: FeedMapping;
  facts: MappingFacts;
  fields: SourceFields;
  problems: FeedProblem[];
  refuse: (code: FeedProblemCode, path: string, value: string) => void;
  warn: (code: FeedProblemCode, path: string, value: string) => void;
  of: (target: string) => TargetValue;
  by: (rules: readonly CompiledRule[]) => TargetValue;
  /** The path that a problem with this target names. */
  pathOf: (target: string) => string;
}

/** One record of a hostile file can have any number of them. */
const MAX_WARNINGS = 50;

export function openRecordValues(source: SourceRecord, mapping: FeedMapping, facts: MappingFacts): RecordValues {
  const compiled = compileMapping(mapping, facts.vertical);
  const fields = new SourceFields(source.root);
  const problems: FeedProblem[] = [];
  const warn = (code: FeedProblemCode, path: string, value: string): void => {
    if (problems.length < MAX_WARNINGS) problems.push(problemOf(code, path, value, true));
  };
  const refuse = (code: FeedProblemCode, path: string, value: string): void => {
    problems.push(problemOf(code, path, value, false));
  };
  const warnOfField: RuleInput['warn'] = (code, { path, text }) => warn(code, path, text);
  const run = ({ rule, paths, choose, chooseOption, convert, needsSource }: CompiledRule): Converted => {
    // Most rules of a mapping find nothing in a given record.
    if (needsSource && !fields.hasAny(paths)) return ABSENT;
    return convert({ rule, bySource: fields.atEach(paths), fields, facts, choose, chooseOption, warn: warnOfField });
  };
  const by = (rules: readonly CompiledRule[]): TargetValue => {
    let isInvalid = false;
    let isThere = false;
    for (const rule of rules) {
      const value = run(rule);
      if (value !== ABSENT && value !== INVALID && value !== null) return value;
      isInvalid ||= value === INVALID;
      isThere ||= value === null;
    }
    const required = isInvalid ? undefined : rules.find(({ rule }) => rule.isRequired);
    if (required) refuse('fieldMissing', required.rule.sources[0] ?? '', '');
    if (isInvalid) return undefined;
    return isThere || mapping.absentClears ? null : undefined;
  };
  return {
    compiled,
    mapping,
    facts,
    fields,
    problems,
    refuse,
    warn,
    of: (target) => by(compiled.record.get(target) ?? []),
    by,
    pathOf: (target) => compiled.record.get(target)?.[0]?.rule.sources[0] ?? target,
  };
}
