import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listTexts, textsOf } from './list-texts.ts';

const texts = (source: string, file = 'web/sample.tsx'): string[] => textsOf(file, source).map(({ text }) => text);

describe('the texts of a file', () => {
  test.each([
    ['a child of an element', '<p>Nothing found</p>', ['Nothing found']],
    ['a sentence with an element and an expression', '<p>For <b>{name}</b>, until {day}.</p>', ['For {name}, until {day}.']],
    ['a label of one word', '<TextInput label="Name" placeholder="Search" />', ['Name', 'Search']],
    ['an accessible name with an expression', '<ul aria-label={`Permissions of ${role}`} />', ['Permissions of {role}']],
    ['both ends of a condition', "<Button>{isOpen ? 'Close' : 'Open'}</Button>", ['Close', 'Open']],
    ['a property', "show({ title: 'Paid', text: `${a.b('x')} left` })", ['Paid', '{…} left']],
    ['a record of labels', "const STATE_LABELS = { PAID: 'Paid', OPEN: 'Open' };", ['Paid', 'Open']],
    ['text within HTML', 'const body = \'<p>Sign in, {{name}}</p><a href="x">Open order</a>\'', ['Sign in, {{name}}', 'Open order']],
    ['a template of HTML', 'const page = html`<h1>Paid</h1><p>Due on ${day}.</p>`', ['Paid', 'Due on {day}.']],
    ['a sentence anywhere', "const because = () => 'They are signed out at once.';", ['They are signed out at once.']],
  ])('have %s', (_, source, expected) => {
    expect(texts(source)).toEqual(expected);
  });

  test.each([
    ['imports and types', "import a from 'A b'; type B = 'One two';"],
    ['class names and ids', '<p className="large text" id="a b" />'],
    ['errors for developers', "throw new Error('There is no such row')"],
    ['queries', "const q = `select a.id from orders a where a.state = 'PAID'`"],
    ['style sheets', "const style = 'margin: 0 4px; color: red'"],
  ])('have no %s', (_, source) => {
    expect(texts(source)).toEqual([]);
  });

  test('have the line that each begins on', () => {
    expect(textsOf('web/sample.tsx', "\n\n<p>\n  One thing\n</p>;\nconst A_TEXT = 'Other';").map(({ line }) => line)).toEqual([4, 6]);
  });
});

describe('the list', () => {
  const all = listTexts(fileURLToPath(new URL('../../', import.meta.url)));

  test.each([
    ['a label', 'web/orders/editing/order-fields.tsx', 'Campaign name'],
    ['an accessible name', 'web/orders/order-screen.tsx', 'Timeline'],
    ['a label of a state', 'domain/outgoing-webhooks/webhook-states.ts', 'Failed'],
    ['a refusal', 'contract/accounts/user-errors.ts', 'This user has already accepted the invitation or was activated.'],
    [
      'the summary of a call',
      'contract/products/product-endpoints.ts',
      'Change a product. Orders that were placed keep what they were charged',
    ],
    ['the subject of an email', 'server/accounts/emails/account-emails.ts', 'Your password was changed'],
  ])('has %s', (_, file, text) => {
    expect(all).toContainEqual(expect.objectContaining({ file, text }));
  });

  test('marks what the specification gives to the letter, and nothing else', () => {
    const marked = new Map(all.map(({ text, isSpecified }) => [text, isSpecified]));
    expect(marked.get('Successfully Saved!')).toBe(true);
    expect(marked.get('Campaign name')).toBe(false);
  });

  test('has no file of tests', () => {
    expect(all.filter(({ file }) => /\.test\.|\/testing\//.test(file))).toEqual([]);
  });
});
