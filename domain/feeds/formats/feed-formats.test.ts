import { expect, test } from 'vitest';
import { FEED_FORMAT_TABLE } from './feed-formats.ts';

test.each([
  ['REAXML', '<land status="current"/>', '<propertyList>\n<!-- Line 7: Bad- -value. -->\n<land status="current"/>\n</propertyList>'],
  ['CSV', '"A;1";12', 'reference;price;reasons\r\n"A;1";12;Bad--value.\r\n'],
  ['JSON', '{"id": 1}', '[\n{"reasons":["Bad--value."],"id": 1}\n]\n'],
] as const)('refused records are written as %s again', async (format, raw, expected) => {
  async function* records() {
    yield { line: 7, reasons: ['Bad--value.'], raw };
  }
  let text = '';
  for await (const part of FEED_FORMAT_TABLE[format].writeRefused(records(), ['reference', 'price'])) text += part;
  expect(text).toContain(expected);
});
