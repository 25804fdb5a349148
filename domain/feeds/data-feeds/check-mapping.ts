// What is wrong with a mapping, before it is saved: a rule must lead to a field that exists, by a conversion that fits it.
import { HIDDEN_PREFIX, META_PREFIX, RECORD_TARGETS } from './feed-mapping.ts';
import type { Conversion, FeedMapping, FeedRule, RecordTarget } from './feed-mapping.ts';

export type MappingFaultCode = 'targetUnknown' | 'conversionUnfit' | 'choicesMissing' | 'sourcesMissing' | 'referenceMissing';

export interface MappingFault {
  /** The position of the rule; -1 if the fault is about the whole mapping. */
  rule: number;
  code: MappingFaultCode;
}

const TEXTS = ['text', 'longText', 'choice', 'match', 'streetAddress', 'shownAddress', 'categoryInSuburb'] as const;
const FITTING: Readonly<Record<RecordTarget, readonly Conversion[]>> = {
  reference: ['text'],
  agentId: ['text', 'choice', 'match'],
  modifiedAt: ['moment'],
  status: ['choice', 'match'],
  underOffer: ['yesNo'],
  title: TEXTS,
  type: ['option', 'choice', 'match'],
  description: TEXTS,
  shortDescription: TEXTS,
  customerUrl: ['webAddress'],
  startPrice: ['amount'],
  latitude: ['degrees'],
  longitude: ['degrees'],
  agents: ['agents'],
  images: ['images'],
};
const HIDING: readonly Conversion[] = ['isNo', 'yesNo'];
const NOT_FOR_META: readonly Conversion[] = ['isNo', 'moment', 'agents', 'images'];

const isRecordTarget = (target: string): target is RecordTarget => RECORD_TARGETS.some((each) => each === target);

/** The conversions that staff can choose for a target; empty if there is no such target. */
export function conversionsFor(target: string, all: readonly Conversion[]): readonly Conversion[] {
  if (isRecordTarget(target)) return FITTING[target];
  if (target.startsWith(HIDDEN_PREFIX)) return HIDING;
  return target.startsWith(META_PREFIX) ? all.filter((each) => !NOT_FOR_META.includes(each)) : [];
}

/** Rules for keys that the vertical does not have are no fault: they wait until it has them. */
export function mappingFaults({ rules }: FeedMapping): MappingFault[] {
  const faults = rules.flatMap((rule, at): MappingFault[] => ruleFaults(rule).map((code) => ({ rule: at, code })));
  return rules.some(({ target }) => target === 'reference') ? faults : [...faults, { rule: -1, code: 'referenceMissing' }];
}

const NEEDS_CHOICES: readonly Conversion[] = ['choice', 'match', 'ifAmount'];

function ruleFaults({ target, sources, convert, choices = [] }: FeedRule): MappingFaultCode[] {
  const fitting = conversionsFor(target, [convert]);
  const isKnown = isRecordTarget(target) || target.length > META_PREFIX.length;
  if (!isKnown || (fitting.length === 0 && !target.startsWith(META_PREFIX))) return ['targetUnknown'];
  return [
    ...(fitting.includes(convert) ? [] : (['conversionUnfit'] as const)),
    ...(sources.length === 0 ? (['sourcesMissing'] as const) : []),
    ...(NEEDS_CHOICES.includes(convert) && choices.length === 0 ? (['choicesMissing'] as const) : []),
  ];
}
