import type { NotificationKind } from '#domain/notifications/index.ts';
import {
  IconAd2,
  IconAlertTriangle,
  IconBan,
  IconCreditCardOff,
  IconCreditCardRefund,
  IconFileX,
  IconFlag,
  IconInbox,
  IconMessage,
  IconPlugConnectedX,
  IconReceiptRefund,
  IconRss,
  IconThumbUp,
  IconUserPlus,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

const ICONS: Readonly<Record<NotificationKind, Icon>> = {
  orderToAccept: IconInbox,
  orderComment: IconMessage,
  orderLive: IconAd2,
  orderCompleted: IconFlag,
  orderCancelled: IconBan,
  orderFailed: IconAlertTriangle,
  newLead: IconUserPlus,
  approval: IconThumbUp,
  adRejected: IconFileX,
  paymentDeclined: IconCreditCardOff,
  refund: IconReceiptRefund,
  paymentProblem: IconCreditCardRefund,
  feedStopped: IconRss,
  networkAccess: IconPlugConnectedX,
};

export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Shown = ICONS[kind];
  return <Shown size={18} stroke={1.75} aria-hidden />;
}
