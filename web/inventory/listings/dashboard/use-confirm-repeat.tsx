// Asks before listings are ordered that are ordered or live already.
import { confirm } from '#web/ui/feedback/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { advertisingQuery, advertisingText } from './use-advertising.ts';

const MOST_NAMED = 5;

/** Resolves to whether to go on. Ordering goes on too where the orders cannot be read. */
export function useConfirmRepeat(): (listings: readonly { _id: string; title: string }[]) => Promise<boolean> {
  const queryClient = useQueryClient();
  return async (listings) => {
    const answer = await queryClient.fetchQuery(advertisingQuery(listings)).catch(() => null);
    const repeated = (answer?.listings ?? []).filter(({ state }) => state !== 'ended');
    if (repeated.length === 0) return true;
    const titles = new Map(listings.map(({ _id, title }) => [_id, title]));
    return confirm({
      text: 'Order again?',
      detail: (
        <>
          {repeated.slice(0, MOST_NAMED).map((row) => (
            <p key={row._id}>
              {titles.get(row._id)} is already advertised with {row.productNames}. {advertisingText(row)}.
            </p>
          ))}
          {repeated.length > MOST_NAMED && <p>{repeated.length - MOST_NAMED} more are advertised already.</p>}
        </>
      ),
      action: 'Order again',
    });
  };
}
