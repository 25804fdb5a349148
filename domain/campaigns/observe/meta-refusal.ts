// Why Meta does not show an ad: the reasons of its review, or the problems that Meta reports about the ad, its ad set or its campaign.
import type { RefusalReason } from './refusal-texts.ts';

export interface MetaIssue {
  error_summary?: string | undefined;
  error_message?: string | undefined;
}

/** Feedback is grouped by placement or under `global`, and within it by the name of the policy. */
export function metaReasons(feedback: Readonly<Record<string, unknown>> | undefined, issues: readonly MetaIssue[]): RefusalReason[] {
  const found = Object.values(feedback ?? {}).flatMap(policiesIn);
  if (found.length > 0) return found;
  return issues.map(({ error_summary: rule = 'A problem', error_message: words = '' }) => ({ rule, words, texts: [] }));
}

function policiesIn(group: unknown): RefusalReason[] {
  if (typeof group === 'string') return [{ rule: group, words: '', texts: [] }];
  if (typeof group !== 'object' || group === null) return [];
  return Object.entries(group).flatMap(([rule, words]: [string, unknown]) =>
    typeof words === 'string' ? [{ rule, words, texts: [] }] : policiesIn(words),
  );
}
