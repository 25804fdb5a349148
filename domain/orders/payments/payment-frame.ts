// Messages between the payment iframe and the page that embeds it. A message is accepted only from the other side's window and origin.
// 'view' does not prove a payment: the host then asks the server whether the order is paid.

export const FRAME_MESSAGES = ['redirect', 'close', 'loading', 'view', 'fail'] as const;
export type FrameMessageKind = (typeof FRAME_MESSAGES)[number];

export interface FrameMessage {
  kind: FrameMessageKind;
  orderId: string;
}

export interface ReceivedMessage {
  origin: string;
  isFromPartner: boolean;
  data: unknown;
}

/** Null for a message from another window or origin, or about another order. */
export function readFrameMessage(
  { origin, isFromPartner, data }: ReceivedMessage,
  expected: { origin: string; orderId: string },
): FrameMessage | null {
  if (!isFromPartner || origin !== expected.origin) return null;
  if (typeof data !== 'object' || data === null) return null;
  const { kind, orderId } = data as Partial<Record<keyof FrameMessage, unknown>>;
  const known = FRAME_MESSAGES.find((name) => name === kind);
  if (!known || orderId !== expected.orderId) return null;
  return { kind: known, orderId: expected.orderId };
}

export type HostReaction = 'goToOrders' | 'closeFrame' | 'showProgress' | 'askServer' | 'showFailure';

export const HOST_REACTIONS: Readonly<Record<FrameMessageKind, HostReaction>> = {
  redirect: 'goToOrders',
  close: 'closeFrame',
  loading: 'showProgress',
  view: 'askServer',
  fail: 'showFailure',
};
