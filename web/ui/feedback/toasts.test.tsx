import { ApiError } from '#web/client/api-error.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openDialogs } from './dialogs.ts';
import { ToastHost } from './toast-host.tsx';
import { dismissToasts, toast } from './toasts.ts';

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a toast is announced, and goes by itself', async () => {
  vi.useFakeTimers();
  render(<ToastHost />);
  act(() => toast({ text: 'Successfully Saved!' }));
  expect(screen.getByRole('status').textContent).toContain('Successfully Saved!');
  await advance(5000);
  expect(screen.queryByText('Successfully Saved!')).toBeNull();
});

test('a toast with an undo stays longer', async () => {
  vi.useFakeTimers();
  render(<ToastHost />);
  act(() => toast({ text: 'Removed 1 customer', undo: () => undefined }));
  await advance(9000);
  expect(screen.getByText('Removed 1 customer')).toBeTruthy();
  await advance(1000);
  expect(screen.queryByText('Removed 1 customer')).toBeNull();
});

test('a repeated message replaces the earlier one, except for toasts with an undo', () => {
  render(<ToastHost />);
  act(() => {
    toast({ text: 'Successfully Saved!' });
    toast({ text: 'Successfully Saved!' });
    toast({ text: 'Removed 1 customer', undo: () => undefined });
    toast({ text: 'Removed 1 customer', undo: () => undefined });
  });
  expect(screen.getAllByText('Successfully Saved!')).toHaveLength(1);
  expect(screen.getAllByText('Removed 1 customer')).toHaveLength(2);
});

test('dismissing toasts keeps those with an undo', () => {
  render(<ToastHost />);
  act(() => {
    toast({ text: 'Successfully Saved!' });
    toast({ text: 'Removed 1 customer', undo: () => undefined });
    dismissToasts();
  });
  expect(screen.queryByText('Successfully Saved!')).toBeNull();
  expect(screen.getByText('Removed 1 customer')).toBeTruthy();
});

test('undo runs once and closes the toast', async () => {
  const undo = vi.fn();
  render(<ToastHost />);
  act(() => toast({ text: 'Removed 1 customer', undo }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed 1 customer')).toBeNull();
});

test('an undo that fails says why', async () => {
  render(<ToastHost />);
  act(() =>
    toast({ text: 'Removed', undo: () => Promise.reject(new ApiError({ status: 409, message: 'A customer named A already exists.' })) }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(openDialogs.read()).toMatchObject([{ kind: 'error', text: 'A customer named A already exists.' }]);
});
