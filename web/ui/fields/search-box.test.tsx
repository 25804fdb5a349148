import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

/** Stands for a screen whose URL holds the search text; the URL can also change from elsewhere, as by going back. */
function SearchScreen({ onSearch }: { onSearch: (text: string) => void }) {
  const [url, setUrl] = useState('');
  const search = (text: string) => {
    onSearch(text);
    setUrl(text);
  };
  return (
    <MantineProvider theme={theme}>
      <SearchBox
        label="Search orders"
        maxLength={20}
        value={url}
        onSearch={search}
        noteOn={(typed) => (typed === 'a' ? 'More' : undefined)}
      />
      <button type="button" onClick={() => setUrl('')}>
        Clear filters
      </button>
      <button type="button" onClick={() => setUrl('villa')}>
        Go back
      </button>
    </MantineProvider>
  );
}

function open() {
  const onSearch = vi.fn();
  render(<SearchScreen onSearch={onSearch} />);
  return { onSearch, person: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Search orders' }) };
}

test('the search text is trimmed, and the field keeps what was typed', async () => {
  const { onSearch, person, box } = open();
  await person.type(box, 'kauri {Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('kauri');
  expect(box.value).toBe('kauri ');
});

test('leaving the field searches at once', async () => {
  const { onSearch, person, box } = open();
  await person.type(box, 'kauri');
  await person.tab();
  expect(onSearch).toHaveBeenLastCalledWith('kauri');
});

test('the field follows the URL: clearing the filters empties it, going back fills it', async () => {
  const { person, box } = open();
  await person.type(box, 'kauri{Enter}');
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(box.value).toBe('');
  await person.click(screen.getByRole('button', { name: 'Go back' }));
  expect(box.value).toBe('villa');
});

test('the clear button is shown while there is text, and clears it', async () => {
  const { onSearch, person, box } = open();
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await person.type(box, 'kauri{Enter}');
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  await person.type(box, '{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(box.value).toBe('');
});

test('a note follows the typed text', async () => {
  const { person, box } = open();
  await person.type(box, 'a');
  expect(screen.getByText('More')).toBeDefined();
});
