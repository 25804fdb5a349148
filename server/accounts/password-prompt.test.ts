import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askPassword } from './password-prompt.ts';

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const output = new PassThrough();
  const shown = () => (output.read() as Buffer | null)?.toString() ?? '';
  return { input, output, shown };
}

test.each([
  ['typed', true],
  ['piped in', false],
])('a password that is %s is read and never shown', async (_, isTTY) => {
  const { input, output, shown } = terminal(isTTY);
  const asked = askPassword('Password: ', { input, output });
  input.write('a quiet harbour\n');
  expect(await asked).toBe('a quiet harbour');
  expect(shown()).toBe('Password: \n');
});

test('a typing error can be taken back', async () => {
  const { input, output } = terminal(true);
  const asked = askPassword('Password: ', { input, output });
  input.write('harbourx\u007f\n');
  expect(await asked).toBe('harbour');
});

test('nobody there is an empty answer', async () => {
  const { input, output } = terminal(false);
  const asked = askPassword('Password: ', { input, output });
  input.end();
  expect(await asked).toBe('');
});
