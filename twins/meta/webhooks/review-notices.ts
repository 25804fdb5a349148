// Tells the app when the review of an ad has ended, for accounts that are subscribed. The notice does not carry the new status: the app
// reads it.
import { effectiveStatus } from '../ads/effective-status.ts';
import { feedbackOf, reviewOf } from '../ads/review.ts';
import type { Graph } from '../graph/graph.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { queueEvent } from './webhooks.ts';

export function noticeEndedReviews(graph: Graph): void {
  const ended = Object.keys(graph.state.read().inReview).flatMap((id) => {
    const ad = graph.store.find('Ad', id);
    return ad && !['APPROVED', 'DISAPPROVED'].includes(reviewOf(graph, ad)) ? [] : [{ id, ad }];
  });
  if (ended.length === 0) return;
  graph.store.write((draft) => {
    for (const { id, ad } of ended) {
      delete draft.inReview[id];
      if (ad && graph.store.find('AdAccount', ad.owner)?.data.isSubscribed)
        queueEvent(graph, 'ad_account', ad.owner.replace('act_', ''), [noticeOf(graph, ad)]);
    }
  });
}

function noticeOf(graph: Graph, ad: GraphNode<'Ad'>): Values {
  if (effectiveStatus(graph, ad) !== 'DISAPPROVED') return { field: 'in_process_ad_objects', value: { id: ad.id, level: 'AD' } };
  const [summary = 'Ad rejected', message = ''] = Object.entries((feedbackOf(graph, ad)?.global ?? {}) as Record<string, string>)[0] ?? [];
  return {
    field: 'with_issues_ad_objects',
    value: { id: ad.id, level: 'AD', error_code: 1_815_870, error_summary: summary, error_message: message },
  };
}
