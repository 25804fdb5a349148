// The seller's approval on an order's page: how far it is, the link, and sending it.
import type { OrderApproval as Approval } from '#contract/approvals/index.ts';
import { APPROVAL_STATE_LABELS, approvalText, HOLDING_TEXT } from '#domain/approvals/index.ts';
import type { ApprovalState } from '#domain/approvals/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { FormNotice } from '#web/ui/feedback/form-notice.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';
import { Button, CopyButton, Group, Skeleton } from '@mantine/core';
import { IconCopy, IconLinkOff, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import texts from '../order-texts.module.css';
import classes from './order-approval.module.css';
import { SendApprovalDialog } from './send-approval-dialog.tsx';
import { useApprovalActions } from './use-approval-actions.ts';

const CHIPS: Readonly<Record<ApprovalState, Status>> = {
  NOT_SENT: 'draft',
  SENT: 'waiting',
  OPENED: 'waiting',
  APPROVED: 'completed',
  CHANGE_ASKED: 'action',
  OUTDATED: 'action',
  REVOKED: 'draft',
  EXPIRED: 'draft',
};

/** In these states the link that the seller has still works, and is sent again. */
const SENT_AGAIN: readonly ApprovalState[] = ['SENT', 'OPENED', 'CHANGE_ASKED', 'OUTDATED'];

export function OrderApproval({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(endpointQuery('readOrderApproval', { params: { orderId } }));
  if (data) return <ApprovalDetails orderId={orderId} approval={data} />;
  if (error) return <ErrorPanel error={error} title="The approval could not be loaded" retry={() => void refetch()} />;
  return <Skeleton height={56} radius="sm" aria-hidden />;
}

function ApprovalDetails({ orderId, approval }: { orderId: string; approval: Approval }) {
  const { state, seller, isHolding, isSendable, words } = approval;
  if (state === 'NOT_SENT' && !isSendable) return <p className={texts.quiet}>This order was not sent for approval.</p>;
  return (
    <div className={classes.approval}>
      {isHolding && state !== 'CHANGE_ASKED' && <FormNotice text={HOLDING_TEXT} />}
      <div className={classes.state}>
        <StatusChip status={CHIPS[state]}>{APPROVAL_STATE_LABELS[state]}</StatusChip>
        <p>{approvalText(state, seller?.name ?? 'The seller', approval.link !== null)}</p>
      </div>
      {words !== null && <blockquote className={classes.words}>{words}</blockquote>}
      <SentTo approval={approval} />
      <ApprovalButtons orderId={orderId} approval={approval} />
    </div>
  );
}

const SentTo = ({ approval: { seller, sentAt, sentByName, decidedAt, openedAt } }: { approval: Approval }) =>
  seller && sentAt ? (
    <p className={texts.quiet}>
      Sent to {seller.name} ({seller.email}) by {sentByName} <RelativeTime at={sentAt} />
      {openedAt && (
        <>
          , opened <RelativeTime at={openedAt} />
        </>
      )}
      {decidedAt && (
        <>
          , decided <RelativeTime at={decidedAt} />
        </>
      )}
    </p>
  ) : null;

function ApprovalButtons({ orderId, approval }: { orderId: string; approval: Approval }) {
  const [isOpen, setOpen] = useState(false);
  const { resend, revoke, isBusy } = useApprovalActions(orderId);
  const { state, isSendable, isFollowable, link, seller } = approval;
  const title = isSendable ? 'Send for approval' : 'Send new link';
  const isAgain = link !== null && (isFollowable || (isSendable && SENT_AGAIN.includes(state)));
  return (
    <Group gap="xs">
      {isAgain && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          loading={isBusy}
          onClick={() => void resend(seller?.name ?? '')}
        >
          Send again
        </Button>
      )}
      {(isSendable || isFollowable) && (
        <Button
          variant={isAgain ? 'default' : 'filled'}
          leftSection={isAgain ? undefined : <IconSend size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {isAgain ? 'Send to someone else' : title}
        </Button>
      )}
      {link && (
        <CopyButton value={link.url}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      )}
      {link && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconLinkOff size={16} stroke={1.75} aria-hidden />}
          loading={isBusy}
          onClick={() => void revoke(seller?.name ?? '')}
        >
          Turn off link
        </Button>
      )}
      {isOpen && (
        <SendApprovalDialog orderId={orderId} title={title} seller={isFollowable && !link ? seller : null} onClose={() => setOpen(false)} />
      )}
    </Group>
  );
}
