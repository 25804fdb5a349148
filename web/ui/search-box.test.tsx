import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

/** The address keeps what is searched for; it can change by itself, as by going back. */
function Searched({ onSearch }: { onSearch: (text: string) => void }) {
  const [address, setAddress] = useState('');
  const search = (text: string) => {
    onSearch(text);
    setAddress(text);
  };
  return (
    <MantineProvider theme={theme}>
      <SearchBox
        label="Search orders"
        maxLength={20}
        value={address}
        onSearch={search}
        noteOn={(typed) => (typed === 'a' ? 'More' : undefined)}
      />
      <button type="button" onClick={() => setAddress('')}>
        Clear filters
      </button>
      <button type="button" onClick={() => setAddress('villa')}>
        Go back
      </button>
    </MantineProvider>
  );
}

function open() {
  const onSearch = vi.fn();
  render(<Searched onSearch={onSearch} />);
  return { onSearch, person: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Search orders' }) };
}

test('what was typed is searched for without spaces around it, and stays as it was typed', async () => {
  const { onSearch, person, box } = open();
  await person.type(box, 'kauri {Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('kauri');
  expect(box.value).toBe('kauri ');
});

test('leaving the box searches for what was typed', async () => {
  const { onSearch, person, box } = open();
  await person.type(box, 'kauri');
  await person.tab();
  expect(onSearch).toHaveBeenLastCalledWith('kauri');
});

test('filters that are cleared elsewhere empty it, and going back fills it', async () => {
  const { person, box } = open();
  await person.type(box, 'kauri{Enter}');
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(box.value).toBe('');
  await person.click(screen.getByRole('button', { name: 'Go back' }));
  expect(box.value).toBe('villa');
});

test('it is cleared by its own button, which is there while there is something to clear', async () => {
  const { onSearch, person, box } = open();
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await person.type(box, 'kauri{Enter}');
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  await person.type(box, '{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(box.value).toBe('');
});

test('a note follows what is typed', async () => {
  const { person, box } = open();
  await person.type(box, 'a');
  expect(screen.getByText('More')).toBeDefined();
});
