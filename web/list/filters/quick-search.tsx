// The search box for a list's searched column; '/' focuses it.
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { Kbd } from '@mantine/core';
import type { Ref } from 'react';

interface QuickSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

export const QuickSearch = (search: QuickSearchProps) => (
  <SearchBox
    {...search}
    type="search"
    size="sm"
    maxLength={200}
    whileEmpty={
      <Kbd size="xs" visibleFrom="sm">
        /
      </Kbd>
    }
  />
);
