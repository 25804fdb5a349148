import { expect, test } from 'vitest';
import { checkTemplate } from './check-template.ts';
import type { TemplateForm } from './check-template.ts';
import { MAX_OUTPUTS, MAX_PROBLEMS, MAX_TEMPLATE_CHARACTERS } from './template-limits.ts';
import { variableNamesFor } from './vocabulary.ts';

const problems = (text: string, form: TemplateForm = 'text') => checkTemplate(text, variableNamesFor('campaignCopy'), form);

test('a misspelt variable is named with its line, its column and what was probably meant', () => {
  expect(problems('Hello\n\nOnly {{listing.prise}} today')).toEqual([
    {
      kind: 'unknownVariable',
      name: 'listing.prise',
      suggestion: 'listing.price',
      place: { line: 3, column: 6, offset: 12, length: 17 },
    },
  ]);
});

test.each([
  ['listing.prcie', 'listing.price'],
  ['Listing.Title', 'listing.title'],
  ['listing.short_description', 'listing.shortDescription'],
  ['lisitng.title', 'listing.title'],
  ['bedrooms', 'listing.bedrooms'],
  ['agnet.fullName', 'agent.fullName'],
  ['weather.forecast', null],
  ['x', null],
  [`listing.${'a'.repeat(300)}`, null],
])('%s was meant as %s', (name, suggestion) => {
  expect(problems(`{{${name}}}`)).toMatchObject([{ kind: 'unknownVariable', suggestion }]);
});

test.each([
  ['{{listing.title}}'],
  ['{{ listing.title }}'],
  ["{{listing.title|fit:40|default:'Home'}}"],
  ["{{ listing.startPrice | money: 'whole' | default: 'Price on request' }}"],
  ["{{ '{{' }} stands for itself"],
  ['{ not ours } }} either {'],
  ['{{listing.inspectionTimes | join: "; "}}'],
  ['{{\n  listing.title\n  | upper\n}}'],
  [''],
])('%j has no problem', (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ['{{order.total}}', { kind: 'variableNotHere', name: 'order.total' }],
  ['{{constructor}}', { kind: 'unknownVariable', name: 'constructor' }],
  ['{{listing.__proto__}}', { kind: 'unknownVariable', name: 'listing.__proto__' }],
  ['{{listing.title', { kind: 'unclosed', text: '{{listing.title' }],
  ['{{listing.title} and {{listing.suburb}}', { kind: 'unclosed' }],
  ['{{}}', { kind: 'notUnderstood', text: '{{}}' }],
  ['{{ listing.title + 1 }}', { kind: 'notUnderstood' }],
  ['{{ listing.title | }}', { kind: 'notUnderstood' }],
  ['{{ listing.title | default: }}', { kind: 'notUnderstood' }],
  ['{% for x in listing %}', { kind: 'tag', text: '{% for x in listing %}' }],
  ['{%', { kind: 'tag', text: '{%' }],
  ['{{listing.title | uper}}', { kind: 'unknownFormat', name: 'uper', suggestion: 'upper' }],
  ['{{listing.title | money}}', { kind: 'formatDoesNotFit', name: 'money', variable: 'listing.title', takes: ['money'] }],
  ['{{listing.startPrice | upper | money}}', { kind: 'formatDoesNotFit', name: 'money' }],
  ['{{listing.title | fit}}', { kind: 'wrongArgument', name: 'fit' }],
  ['{{listing.title | fit: 0}}', { kind: 'wrongArgument', name: 'fit' }],
  ['{{listing.title | fit: 1.5}}', { kind: 'wrongArgument', name: 'fit' }],
  ["{{listing.auction | date: 'roman'}}", { kind: 'wrongArgument', name: 'date' }],
  ["{{listing.title | upper: 'x'}}", { kind: 'wrongArgument', name: 'upper' }],
  [`{{listing.title${' | upper'.repeat(7)}}}`, { kind: 'tooManyFormats' }],
])('%j is refused', (text, expected) => {
  expect(problems(text)).toMatchObject([expected]);
});

test.each([
  ['<p title={{listing.title}}>', { kind: 'unsafePlace', why: 'unquoted' }],
  ['<p title= {{listing.title}}>', { kind: 'unsafePlace', why: 'unquoted' }],
  ['<p title=a{{listing.title}}>', { kind: 'unsafePlace', why: 'unquoted' }],
  ['<{{listing.title}}>', { kind: 'unsafePlace', why: 'tag' }],
  ['<p {{listing.title}}>', { kind: 'unsafePlace', why: 'tag' }],
  ['<p a="b" {{listing.title}}="c">', { kind: 'unsafePlace', why: 'tag' }],
  ['<script>var a = "{{listing.title}}"</script>', { kind: 'unsafePlace', why: 'script' }],
  ['<script src=a.js>{{listing.title}}</script>', { kind: 'unsafePlace', why: 'script' }],
  ['<style>p{color:{{listing.title}}}</style>', { kind: 'unsafePlace', why: 'style' }],
  ['<p style="color:{{listing.title}}">', { kind: 'unsafePlace', why: 'style' }],
  ['<p hidden onclick="a({{listing.title}})">', { kind: 'unsafePlace', why: 'handler' }],
  ['<!-- {{listing.title}} -->', { kind: 'unsafePlace', why: 'comment' }],
  ['<a href="{{listing.title}}">', { kind: 'noAddress', name: 'listing.title' }],
  ['<a href="java{{listing.title}}">', { kind: 'noAddress' }],
  ['<a href="{{listing.customerUrl | upper}}">', { kind: 'noAddress' }],
  ['<p x/onclick="{{listing.title}}">', { kind: 'unsafePlace', why: 'handler' }],
  ['<p title=\u00a0"{{listing.title}}">', { kind: 'unsafePlace', why: 'unquoted' }],
  ['<p\ufeff title="{{listing.title}}" a=\u2028"{{listing.title}}">', { kind: 'unsafePlace', why: 'unquoted' }],
  ['<a href="javascript&colon;{{listing.title}}">', { kind: 'noAddress' }],
  ['<a href="{{listing.customerUrl}}{{listing.title}}">', { kind: 'noAddress', name: 'listing.title' }],
])('in a page %j is refused', (text, expected) => {
  expect(problems(text, 'html')).toMatchObject([expected]);
});

test.each([
  ['<p title="{{listing.title}}">{{listing.title}}</p>'],
  ["<!doctype html><title>{{listing.title}}</title><p class='a' title = '{{listing.title}}'>"],
  ['<script src="a.js"></script><style>p{}</style>{{listing.title}}'],
  ['<!-- a > b --> {{listing.title}}'],
  ['<a href="{{listing.customerUrl}}">'],
  ['<a href="{{listing.customerUrl}}?agent={{agent.email | query}}">'],
  ['<a href="mailto:{{agent.email}}">'],
  ['<a href="https://www.example.com/{{listing.reference}}">'],
  ['1 < 2 {{listing.title}}'],
  ['<br/>{{listing.title}}<input disabled>{{listing.title}}'],
])('in a page %j has no problem', (text) => {
  expect(problems(text, 'html')).toEqual([]);
});

test('what is too large is said, at the place where reading ended', () => {
  expect(problems('a'.repeat(MAX_TEMPLATE_CHARACTERS + 1))).toMatchObject([{ kind: 'tooLong', most: MAX_TEMPLATE_CHARACTERS }]);
  expect(problems('{{listing.title}}\n'.repeat(MAX_OUTPUTS + 5))).toMatchObject([
    { kind: 'tooManyOutputs', place: { line: MAX_OUTPUTS + 1 } },
  ]);
  expect(problems('{{'.repeat(10_000))).toHaveLength(MAX_PROBLEMS);
  expect(problems('{%'.repeat(10_000))).toHaveLength(MAX_PROBLEMS);
});

test('problems come in the order of the text', () => {
  expect(problems('{{a1}} {{ {{b1}}').map(({ kind, place }) => [kind, place.column])).toEqual([
    ['unknownVariable', 1],
    ['unclosed', 8],
    ['unknownVariable', 11],
  ]);
});
