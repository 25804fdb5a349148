import { checkTemplate, variableNamesFor } from '#domain/variables/index.ts';
import { expect, test } from 'vitest';
import { templateText, unsupportedVariables } from './template-text.ts';

const refusals = (text: string) =>
  templateText('campaignCopy', 'html')
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['\n\n{{listing.prise}}', ['Unknown variable {{listing.prise}} on line 3; did you mean listing.price?']],
  ['{{weather.today}}', ['Unknown variable {{weather.today}} on line 1.']],
  ['{{order.total}}', ['{{order.total}} on line 1 is not known in this kind of template.']],
  ['{{listing.title | uper}}', ['Unknown format “uper” on line 1; did you mean upper?']],
  ['{{listing.title | money}}', ['The format “money” on line 1 is for amounts, which listing.title is not.']],
  ['{{listing.title | fit}}', ['The format “fit” on line 1 takes a whole number from 1 to 20000.']],
  ["{{listing.auction | date: 'x'}}", ["The format “date” on line 1 takes 'numbers', 'short', 'long', 'weekday', or nothing."]],
  ['{{listing.title | upper: 1}}', ['The format “upper” on line 1 takes nothing after it.']],
  ['{{listing.title | default: 1}}', ['The format “default” on line 1 takes text in quotes.']],
  ['<p class={{listing.title}}>', ['{{listing.title}} on line 1 cannot be used in an attribute without quotes.']],
  ['<a href="{{listing.title}}">', ['{{listing.title}} on line 1 begins a link, so it must be a web address without a format.']],
  ['a {{listing.title', ['“{{listing.title” on line 1 is not closed with }}.']],
  ['{{1}}', ['“{{1}}” on line 1 is not understood: write a variable, then formats after bars.']],
  ['{% if a %}', ['“{% if a %}” on line 1 is not understood: there are no loops and no conditions.']],
  [`{{listing.title${'|lower'.repeat(7)}}}`, ['At most 6 formats can follow one variable (on line 1).']],
  ['{{listing.title}}', []],
])('%j is answered with %j', (text, expected) => {
  expect(refusals(text)).toEqual(expected);
});

test('a text that is too long is refused with its limit', () => {
  expect(templateText('campaignCopy', 'line', 30).safeParse('a'.repeat(31)).error?.issues[0]?.message).toBe('At most 30 characters.');
});

test('unsupported variables are told by name and line number', () => {
  const problems = checkTemplate(
    '{{listing.title}}\n{{listing.colour}} {{listing.title | x}}\n{{order.total}}',
    variableNamesFor('creative'),
    'text',
  );
  expect(unsupportedVariables(problems)).toEqual([
    { name: 'listing.colour', lineNumber: 2 },
    { name: 'order.total', lineNumber: 3 },
  ]);
});
