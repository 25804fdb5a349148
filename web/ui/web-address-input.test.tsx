import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WebAddressInput } from './web-address-input.tsx';

function Form({ left }: { left: () => void }) {
  const [address, setAddress] = useState('');
  return (
    <MantineProvider>
      <WebAddressInput label="Web page" value={address} onChange={setAddress} onBlur={left} />
    </MantineProvider>
  );
}

test.each([
  ['kauri.example/1', 'https://kauri.example/1'],
  ['http://kauri.example', 'http://kauri.example'],
  ['no address', 'no address'],
])('%s is %s once the field is left', async (typed, kept) => {
  let timesLeft = 0;
  render(<Form left={() => (timesLeft += 1)} />);
  const person = userEvent.setup();
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Web page' });
  await person.type(box, typed);
  expect(box.value).toBe(typed);
  await person.tab();
  expect([box.value, timesLeft]).toEqual([kept, 1]);
});
