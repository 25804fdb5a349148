import { DEFAULT_EMAILS } from '#domain/emails/index.ts';
import { emailsPage, openEmails, ownEmail } from '#web/testing/email-fixture.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';

const BODY = '<p>Kia ora</p>\n<p class="own">Kept</p>\n<p><a class="button" href="{{order.url}}">See it</a></p>';

const open = (body = BODY) => {
  const own = ownEmail({ body });
  const opened = openEmails(`${emailsPage}?email=orderPlaced`, { 'PUT /api/email-template/{id}': { ...own, version: 3 } }, own);
  const saved = async (): Promise<string> => {
    await opened.person.click(screen.getByRole('button', { name: 'Save email' }));
    const puts = () => opened.asked.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(puts()).not.toEqual([]));
    return (puts().at(-1)!.body as { body: string }).body;
  };
  return { ...opened, saved };
};
const text = (name: string) => screen.findByRole('textbox', { name });
/** The text editor reads what is typed from a layout, which there is none of. */
const editorOf = (element: HTMLElement): Editor => (element as unknown as { editor: Editor }).editor;
const choose = async (person: ReturnType<typeof open>['person'], button: string, item: string) => {
  await person.click(screen.getByRole('button', { name: button }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};

test('a default email opens as blocks in the customer’s logo and colours, and is not changed by that', async () => {
  openEmails(`${emailsPage}?email=paymentReceived`);
  const blocks = await screen.findByRole('list', { name: 'Blocks' });
  expect((await text('Paragraph 1')).textContent).toBe("Kia ora {{recipient.firstName | default: 'there'}},");
  expect(within(blocks).getByRole('button', { name: 'Button 4: See the order' })).toBeTruthy();
  expect(document.querySelector('img[src="https://files.adstead.example/harbour.png"]')).toBeTruthy();
  expect(document.querySelector('[style*="--email-button: #10243f"]')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save email' })).toHaveProperty('disabled', true);
  expect(DEFAULT_EMAILS.paymentReceived.body).toContain('class="button"');
});

test('a text is edited in place, with a variable at the cursor; the other blocks stay to the character', async () => {
  const { person, saved } = open();
  const paragraph = await text('Paragraph 1');
  fireEvent.focus(paragraph);
  editorOf(paragraph).chain().focus('end').insertContent({ type: 'text', text: ', ' }).run();
  await person.click(await screen.findByRole('button', { name: 'Insert a variable into the text' }));
  await person.click(await screen.findByRole('option', { name: /recipient\.firstName/ }));
  editorOf(paragraph).chain().selectAll().toggleBold().run();
  expect(await saved()).toBe(BODY.replace('Kia ora', '<strong>Kia ora, {{recipient.firstName}}</strong>'));
});

test('a block is moved with the keyboard, duplicated, deleted and brought back', async () => {
  const { person, saved } = open();
  const handle = await screen.findByRole('button', { name: 'Move Button 3, 3 of 3' });
  handle.focus();
  await person.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Button 2, 2 of 3'));
  await choose(person, 'Actions for Button 2', 'Duplicate');
  await screen.findByRole('button', { name: 'Move Button 3, 3 of 4' });
  await choose(person, 'Actions for HTML 4', 'Delete');
  await screen.findByText('HTML deleted');
  // The notice has an undo of its own, beside that of the editor.
  await person.click(screen.getAllByRole('button', { name: 'Undo' }).find((button) => !button.closest('form'))!);
  const [paragraph = '', kept = '', button = ''] = BODY.split('\n');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'HTML 4' })).toBeTruthy());
  expect(await saved()).toBe([paragraph, button, button, kept].join('\n'));
});

test('a button is added below a block, with a text and a link, and undone with the keyboard', async () => {
  const { person, saved } = open('<p>Kia ora</p>');
  await text('Paragraph 1');
  await choose(person, 'Add a block below Paragraph 1', 'Button');
  const settings = await screen.findByRole('group', { name: 'Settings of Button 2' });
  await person.clear(within(settings).getByRole('textbox', { name: 'Button text' }));
  await person.type(within(settings).getByRole('textbox', { name: 'Button text' }), 'Go on');
  await person.type(within(settings).getByRole('textbox', { name: 'Link' }), 'harbour.example');
  await person.tab();
  await choose(person, 'Add block', 'Divider');
  await screen.findByRole('button', { name: 'Divider 3' });
  await person.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Divider 3' })).toBeNull());
  expect(await saved()).toBe('<p>Kia ora</p>\n<p><a class="button" href="https://harbour.example">Go on</a></p>');
});

test('an unknown variable is reported at its block', async () => {
  open('<p>Kia ora</p>\n<p>{{order.totl}}</p>');
  await text('Paragraph 2');
  expect(await screen.findByText('Unknown variable {{order.totl}}; did you mean order.total?')).toBeTruthy();
});

test('an email that no block can show opens as HTML, says so, and can still be opened as blocks', async () => {
  const { person } = open('<div class="box"><p>Ours</p></div>');
  expect(await screen.findByText(/^This email has HTML that blocks cannot show, so it opens as HTML\./)).toBeTruthy();
  expect((await text('Body')) as HTMLTextAreaElement).toHaveProperty('value', '<div class="box"><p>Ours</p></div>');
  await person.click(screen.getByRole('radio', { name: 'Blocks' }));
  expect((await text('HTML 1')) as HTMLTextAreaElement).toHaveProperty('value', '<div class="box"><p>Ours</p></div>');
});
