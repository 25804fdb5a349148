import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAME_MESSAGES, HOST_REACTIONS, readFrameMessage } from './payment-frame.ts';

const expected = { origin: 'https://ads.example.com', orderId: 'o1' };
const message = { kind: 'view', orderId: 'o1' };
const received = (changes: object = {}) => ({ origin: expected.origin, isFromPartner: true, data: message, ...changes });

test.each(FRAME_MESSAGES)('%s is understood', (kind) => {
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
])('what comes from %s is not heard', (_, event) => {
  expect(readFrameMessage(event, expected)).toBeNull();
});

test('nothing else that comes along is heard: the card screen says what the provider said', () => {
  expect(readFrameMessage(received({ data: { ...message, kind: 'fail', text: 'Send it here.' } }), expected)).toEqual({
    ...message,
    kind: 'fail',
  });
});

test('no message says that an order is paid: the server is asked', () => {
  expect(HOST_REACTIONS.view).toBe('askServer');
});

test('whatever a stranger sends, nothing is thrown and nothing is heard', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readFrameMessage(received({ data, origin: 'https://evil.example' }), expected)).toBeNull();
      expect(() => readFrameMessage(received({ data }), expected)).not.toThrow();
    }),
  );
});
