// What is stored about refused records and about those with warnings.
import { feedReasonText } from '#contract/feeds/index.ts';
import { readableText, storableText } from '#domain/text/index.ts';
import { v7 as newId } from 'uuid';
import type { AppliedItem } from './batch-items.ts';
import type { RecordResultRow } from './feed-file-store.ts';
import type { FeedSource } from './feed-source.ts';

export const recordResults = (source: Pick<FeedSource, 'problemText'>, results: readonly AppliedItem[]): RecordResultRow[] =>
  results
    .filter(({ outcome, reasons }) => outcome === 'refused' || reasons.length > 0)
    .map(({ item, outcome, reasons, listingId }) => ({
      id: newId(),
      position: item.position,
      line: item.line,
      agentId: item.agentId,
      reference: item.reference,
      outcome,
      reasons: reasons.map((reason) => ({
        code: reason.code === 'mapping' ? reason.problem.code : reason.code,
        text: readableText(feedReasonText(reason, (problem) => source.problemText(problem))),
        isWarning: reason.isWarning,
      })),
      raw: outcome === 'refused' ? storableText(item.raw) : null,
      customerId: item.kind === 'refused' ? null : item.customerId,
      listingId,
    }));
