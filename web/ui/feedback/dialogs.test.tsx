import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { DialogHost } from './dialog-host.tsx';
import { confirm, confirmDelete, openDialogs, showError, showSuccess } from './dialogs.ts';

function renderHost() {
  render(
    <MantineProvider env="test">
      <DialogHost />
    </MantineProvider>,
  );
}

async function openDialog(open: () => void) {
  renderHost();
  await act(async () => open());
  await screen.findByRole('dialog');
}

// A dialog's code is loaded when the first one opens, so that later ones are there at once, also while the clock stands still.
beforeAll(async () => {
  await openDialog(() => showError({ text: 'It broke.' }));
  cleanup();
  openDialogs.write([]);
});

async function openWhileClockStands(open: () => void) {
  vi.useFakeTimers();
  renderHost();
  await act(async () => open());
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const notices = [
  ['the default error', () => showError({ text: 'It broke.' }), 'Something went wrong', 5000],
  ['the generic error', () => showError({ text: 'It broke.', ok: true }), 'Something went wrong!', 10_000],
  ['an error with a title of its own', () => showError({ title: 'Too Many Images', text: 'It broke.' }), 'Too Many Images', 5000],
  ['success', () => showSuccess({ text: 'It broke.' }), 'Success', 5000],
  ['success with OK', () => showSuccess({ text: 'It broke.', ok: true }), 'Success', 10_000],
] as const;

test.each(notices)('%s has its title and closes by itself in its time', async (_what, open, title, closesAfter) => {
  await openWhileClockStands(open);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByText('It broke.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'OK' }) !== null).toBe(closesAfter === 10_000);
  await advance(closesAfter - 1);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await advance(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('OK closes the generic error at once', async () => {
  await openDialog(() => showError({ text: 'It broke.', ok: true }));
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("a dialog does not close by itself after 'Keep open'", async () => {
  await openWhileClockStands(() => showError({ text: 'It broke.' }));
  // User-event waits for timers, and these stand still.
  fireEvent.click(screen.getByRole('button', { name: 'Keep open' }));
  await advance(60_000);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('only one dialog is open at a time; the others queue', async () => {
  await openDialog(() => {
    showError({ text: 'First.' });
    showError({ text: 'Second.', ok: true });
  });
  expect(screen.getByText('First.')).toBeTruthy();
  expect(screen.queryByText('Second.')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Second.')).toBeTruthy();
});

test.each([
  ['the default question', () => confirm({ action: 'Do it' }), 'Are you sure you want to do this?', 'Do it'],
  ['the question before deleting', () => confirmDelete('2 customers: A, B'), 'Are you sure you want to delete?', 'Delete'],
  ['a question of its own', () => confirm({ text: 'Leave without saving?', action: 'Leave' }), 'Leave without saving?', 'Leave'],
])('%s is answered by its verb, Cancel or Escape', async (_what, ask, text, verb) => {
  renderHost();
  for (const [answer, expected] of [
    [verb, true],
    ['Cancel', false],
    ['Escape', false],
  ] as const) {
    let answered: Promise<boolean> | undefined;
    await act(async () => {
      answered = ask();
    });
    expect((await screen.findByRole('heading')).textContent).toBe(text);
    if (answer === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('button', { name: answer }));
    await expect(answered).resolves.toBe(expected);
  }
});

test('what will be removed is named, and the focus is not on removing it', async () => {
  await openDialog(() => void confirmDelete('2 customers: Harbour Realty, Marlowe'));
  expect(screen.getByText('2 customers: Harbour Realty, Marlowe')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
});

test('only a deletion has the bin, and a dangerous question that deletes nothing has a warning', async () => {
  const icons = () => [...document.querySelectorAll('[role="dialog"] svg')].map((svg) => svg.getAttribute('class') ?? '').join(' ');
  await openDialog(() => void confirm({ text: 'Cancel these orders?', action: 'Cancel orders', dismissal: 'Keep orders', danger: true }));
  expect(icons()).toContain('alert-triangle');
  expect(icons()).not.toContain('trash');
  await userEvent.keyboard('{Escape}');
  await act(async () => void confirmDelete('1 order: Home 1'));
  await waitFor(() => expect(icons()).toContain('trash'));
});
