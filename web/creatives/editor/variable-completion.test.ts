import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@uiw/react-codemirror';
import { expect, test } from 'vitest';
import { completeVariables } from './variable-completion.ts';

const complete = (text: string) => completeVariables(new CompletionContext(EditorState.create({ doc: text }), text.length, false));

test('after two opening braces the variables of creatives are offered, and no others', () => {
  const names = complete('<h1>{{')?.options.map(({ label }) => label) ?? [];
  expect(names).toContain('listing.title');
  expect(names).toContain('agent3.fullName');
  expect(names).not.toContain('order.total');
});

test.each([
  ['{{', 2],
  ['{{ ', 3],
  ['{{listing.ti', 2],
  ['<p>{{ agent.', 6],
])('after %j the name begins at %i', (text, from) => {
  expect(complete(text)?.from).toBe(from);
});

test.each(['listing', '{ listing', '{{listing.title}} and', '{{listing.title | '])('after %j nothing is offered', (text) => {
  expect(complete(text)).toBeNull();
});
