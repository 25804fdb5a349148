import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UrlInput } from './url-input.tsx';

function Form({ onBlur }: { onBlur: () => void }) {
  const [url, setUrl] = useState('');
  return (
    <MantineProvider>
      <UrlInput label="Listing URL" value={url} onChange={setUrl} onBlur={onBlur} />
    </MantineProvider>
  );
}

test.each([
  ['kauri.example/1', 'https://kauri.example/1'],
  ['http://kauri.example', 'http://kauri.example'],
  ['no address', 'no address'],
])('%s becomes %s when the field loses focus', async (typed, completed) => {
  let blurCount = 0;
  render(<Form onBlur={() => (blurCount += 1)} />);
  const person = userEvent.setup();
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Listing URL' });
  await person.type(box, typed);
  expect(box.value).toBe(typed);
  await person.tab();
  expect([box.value, blurCount]).toEqual([completed, 1]);
});
