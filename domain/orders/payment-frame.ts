// What do the payment frame and its host say to each other, and whom do they believe? A message is taken only from the partner's own
// window and origin; and even then 'view' is a hint, on which the host asks the server whether the order is paid.

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

/** Null for everything that was not said by the partner about this order. */
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
