import { expect, test } from 'vitest';
import { resendPauseMs } from './resend-pause.ts';

test('the pause doubles from one minute to a quarter of an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 5000].map((resends) => resendPauseMs(resends) / 60_000)).toEqual([1, 2, 4, 8, 15, 15, 15]);
});
