// How are assets searched and narrowed? By name, and by whether they are images or videos.
import { ActionIcon, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './assets.module.css';
import type { AssetsState } from './assets-state.ts';

const PAUSE_MS = 300;
const KINDS = [
  { value: '', label: 'All' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
];

export function AssetTools({ state, change }: { state: AssetsState; change: (part: Partial<AssetsState>) => void }) {
  const [text, setText] = useState(state.text);
  const search = useDebouncedCallback((words: string) => change({ text: words }), PAUSE_MS);
  useEffect(() => setText(state.text), [state.text]);
  const say = (words: string): void => {
    setText(words);
    search(words);
  };
  return (
    <div role="search" className={classes.tools}>
      <TextInput
        aria-label="Search assets"
        placeholder="Search by name"
        maxLength={200}
        className={classes.search}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          text && (
            <ActionIcon variant="subtle" color="gray" size={24} aria-label="Clear search" onClick={() => say('')}>
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )
        }
        value={text}
        onChange={(event) => say(event.currentTarget.value)}
      />
      <SegmentedControl aria-label="Kind" data={KINDS} value={state.kind} onChange={(kind) => change({ kind })} />
    </div>
  );
}
