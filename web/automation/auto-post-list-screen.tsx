// What was posted for the listings of a store, and why something was not.
import { autoPostList, POST_REASON_TEXTS, POST_STATE_LABELS } from '#contract/automation/index.ts';
import { LISTING_EVENT_LABELS } from '#domain/automation/index.ts';
import type { PostState } from '#domain/automation/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { aboveAutoPost } from './auto-post-crumbs.ts';
import classes from './automation.module.css';

type Row = RowOf<'listAutoPosts'>;

const STATUSES: Readonly<Record<PostState, Status>> = { SENDING: 'waiting', POSTED: 'live', SKIPPED: 'draft', FAILED: 'failed' };

const cells = {
  event: (row: Row) => row.event && LISTING_EVENT_LABELS[row.event],
  state: (row: Row) => row.state && <StatusChip status={STATUSES[row.state]}>{POST_STATE_LABELS[row.state]}</StatusChip>,
  reason: (row: Row) => row.failure || (row.reason && POST_REASON_TEXTS[row.reason]),
  message: (row: Row) => <span className={classes.message}>{row.message}</span>,
};

export function Screen() {
  const { customerId, storeId } = useScreenParams<'customerId' | 'storeId'>();
  const { data } = useQuery(endpointQuery('readAutoPost', { params: { storeId } }));
  return (
    <ListScreen
      descriptor={autoPostList}
      endpoint="listAutoPosts"
      params={{ storeId }}
      of={data?.name}
      breadcrumbs={[
        ...aboveAutoPost(customerId, storeId, data),
        { label: 'Auto post', to: 'store-auto-post', params: { customerId, storeId } },
      ]}
      cells={cells}
      drawer={(row) => <RowFacts descriptor={autoPostList} row={row} cells={cells} />}
      emptyFirstUse={{
        title: 'No posts yet',
        text: 'Posts appear here once auto post is on and something happens to a listing of this store.',
      }}
    />
  );
}
