import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DateInput } from './date-input.tsx';

test.each([
  ['15/11/2026', '2026-11-15', null],
  ['2026-11-15', '2026/11/15', 'Enter a date as DD/MM/YYYY.'],
  ['15-11-2026', '15/11/2026', 'Enter a date as DD/MM/YYYY.'],
])('the pasted text %s becomes the value %s, with the message %s', (pasted, value, message) => {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <DateInput label="Start" onChange={onChange} />
    </MantineProvider>,
  );
  const input = screen.getByLabelText('Start');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: pasted } });
  fireEvent.blur(input);
  expect(onChange).toHaveBeenLastCalledWith(value);
  expect(screen.queryByText('Enter a date as DD/MM/YYYY.')?.textContent ?? null).toBe(message);
});
