// What stops the ads of a delivered order, which has no 'Cancel order': staff who may end campaigns end them here, all at once, and others
// ask for it.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { DEFAULT_TIMEZONE, dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { END_REQUEST, endRequestIn, endRequestText, orderNumberText } from '#domain/orders/index.ts';
import { useAction, useSession } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { confirm } from '#web/ui/feedback/dialogs.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { Button, Group, UnstyledButton } from '@mantine/core';
import { campaignsOf } from '../campaigns-of-order.ts';
import { NEW_COMMENT_ID } from '../notes/order-comments.tsx';
import texts from '../order-texts.module.css';
import { EndCampaigns } from './end-campaigns.tsx';

type EndedOrder = Pick<Order, '_id' | 'orderNumber' | 'status' | 'startDate' | 'paymentType' | 'comments' | 'fbCampaigns' | 'gdnCampaigns'>;

interface DeliveredNoteProps {
  order: EndedOrder;
  /** The customer's time zone, where it is known. */
  timezone?: string;
}

export function DeliveredNote({ order, timezone = DEFAULT_TIMEZONE }: DeliveredNoteProps) {
  const session = useSession();
  const campaigns = campaignsOf(order).filter(({ state }) => state !== 'COMPLETED');
  if (order.status !== 'DELIVERED' || campaigns.length === 0) return null;
  const reason = 'Delivered orders cannot be cancelled.';
  if (session?.customer != null) return <AskToEnd order={order} timezone={timezone} />;
  if (!hasAnyRole(session?.roles ?? [], ['admin', 'operations']))
    return <p className={texts.quiet}>{reason} Operations can end the campaigns.</p>;
  return (
    <Group gap="sm">
      <p className={texts.quiet}>{reason}</p>
      <EndCampaigns orderId={order._id} campaigns={campaigns} />
    </Group>
  );
}

const writeComment = (): void => document.getElementById(NEW_COMMENT_ID)?.focus();

/** Asks for the end in a comment, which staff are told of; once someone asked, it says so. */
function AskToEnd({ order, timezone }: Required<DeliveredNoteProps>) {
  const { mutateAsync: comment, isPending } = useAction('addOrderComment');
  const asked = endRequestIn(order.comments);
  if (asked)
    return (
      <p className={texts.quiet}>
        {asked.createdBy?.displayName ?? 'Someone'} asked to end the campaigns <RelativeTime at={asked.createdAt} />. Our team answers in
        the{' '}
        <UnstyledButton className={texts.link} onClick={writeComment}>
          comments
        </UnstyledButton>
        .
      </p>
    );
  const ask = async (): Promise<void> => {
    const number = orderNumberText(order.orderNumber);
    const detail = endRequestText(order, dayOfWall(wallTimeAt(Date.now(), timezone)));
    if (!(await confirm({ text: `Ask to end the campaigns of ${number}?`, detail, action: 'Ask to end', dismissal: 'Keep campaigns' })))
      return;
    try {
      await comment({ params: { orderId: order._id }, body: { text: END_REQUEST } });
      toast({ text: `Our team was asked to end the campaigns of ${number}` });
    } catch (error) {
      showRefusal(error);
    }
  };
  return (
    <div className={texts.quiet}>
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => void ask()}>
        Ask to end the campaigns
      </Button>
    </div>
  );
}
