import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAME_MESSAGES, HOST_REACTIONS, readFrameMessage } from './payment-frame.ts';

const expected = { origin: 'https://ads.example.com', orderId: 'o1' };
const message = { kind: 'view', orderId: 'o1' };
const received = (changes: object = {}) => ({ origin: expected.origin, isFromPartner: true, data: message, ...changes });

test.each(FRAME_MESSAGES)('the message %s is accepted', (kind) => {
  expect(readFrameMessage(received({ data: { ...message, kind } }), expected)).toEqual({ ...message, kind });
});

test.each([
  ['another origin', received({ origin: 'https://evil.example' })],
  ['an origin that only begins the same', received({ origin: 'https://ads.example.com.evil.example' })],
  ['another window', received({ isFromPartner: false })],
  ['another order', received({ data: { ...message, orderId: 'o2' } })],
  ['another word', received({ data: { ...message, kind: 'paid' } })],
  ['a name that every object has', received({ data: { ...message, kind: 'toString' } })],
  ['a bare word', received({ data: 'view' })],
  ['nothing', received({ data: null })],
])('a message from %s is ignored', (_, event) => {
  expect(readFrameMessage(event, expected)).toBeNull();
});

test('additional data in a message is dropped', () => {
  expect(readFrameMessage(received({ data: { ...message, kind: 'fail', text: 'Send it here.' } }), expected)).toEqual({
    ...message,
    kind: 'fail',
  });
});

test('no message marks an order as paid: the server is asked', () => {
  expect(HOST_REACTIONS.view).toBe('askServer');
});

test('arbitrary messages from strangers are ignored without an error', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readFrameMessage(received({ data, origin: 'https://evil.example' }), expected)).toBeNull();
      expect(() => readFrameMessage(received({ data }), expected)).not.toThrow();
    }),
  );
});
