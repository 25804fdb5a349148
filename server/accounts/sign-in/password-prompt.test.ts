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
  const password = askPassword('Password: ', { input, output });
  input.write('a quiet harbour\n');
  expect(await password).toBe('a quiet harbour');
  expect(shown()).toBe('Password: \n');
});

test('a typing error can be corrected', async () => {
  const { input, output } = terminal(true);
  const password = askPassword('Password: ', { input, output });
  input.write('harbourx\u007f\n');
  expect(await password).toBe('harbour');
});

test('an input that ends without an answer gives an empty password', async () => {
  const { input, output } = terminal(false);
  const password = askPassword('Password: ', { input, output });
  input.end();
  expect(await password).toBe('');
});
