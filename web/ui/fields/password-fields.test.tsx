import { theme } from '../theme.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from './password-fields.tsx';
import { PasswordMeter } from './password-meter.tsx';

const draw = (part: React.ReactNode) => render(<MantineProvider theme={theme}>{part}</MantineProvider>);

describe('the meter', () => {
  test.each([
    ['', 0, 'At least 6 characters'],
    ['12345', 1, 'Not accepted'],
    ['harbour', 2, 'Weak'],
    ['harbour7', 3, 'Fair'],
    ['Harbour7', 4, 'Good'],
    ['a quiet street by the harbour', 5, 'Strong'],
  ])('shows %j as %i of 5 steps, and in a word', (password, level, word) => {
    const { container } = draw(<PasswordMeter password={password} />);
    const meter = screen.getByRole('meter', { name: 'Password strength' });
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).toEqual([String(level), word]);
    expect(container.querySelectorAll('[data-lit]')).toHaveLength(level);
    expect(screen.getByText(word)).toBeTruthy();
  });
});

describe('the fields', () => {
  test('show the strength of the typed password, and can show the password', async () => {
    function Form() {
      const [value, setValue] = useState(NO_PASSWORD);
      return <NewPasswordFields value={value} onChange={setValue} />;
    }
    draw(<Form />);
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('Password'), 'Harbour7');
    expect(screen.getByText('Good')).toBeTruthy();
    const [show] = screen.getAllByRole('button', { name: 'Show password' });
    if (show) await person.click(show);
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    expect(screen.getByLabelText('Repeat the password').getAttribute('type')).toBe('password');
  });

  test('show errors at their fields', () => {
    draw(
      <NewPasswordFields value={NO_PASSWORD} onChange={() => undefined} errors={{ password: 'Too short', confirmation: 'Not the same' }} />,
    );
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Too short')).toBeTruthy();
    expect(screen.getByText('Not the same')).toBeTruthy();
  });
});

test.each([
  ['', '', { password: 'Please enter a passphrase or password with 6 or more characters.' }],
  ['12345', '12345', { password: 'Please enter a passphrase or password with 6 or more characters.' }],
  ['harbour', 'harbor', { confirmation: 'The two passwords are not the same.' }],
  ['harbour', '', { confirmation: 'The two passwords are not the same.' }],
  ['harbour', 'harbour', {}],
])('%j confirmed by %j gives the expected messages', (password, confirmation, errors) => {
  expect(checkNewPassword({ password, confirmation })).toEqual(errors);
});
