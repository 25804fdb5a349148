// Search by name, and a filter for images or videos.
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { SegmentedControl } from '@mantine/core';
import classes from './assets.module.css';
import type { AssetsState } from './assets-state.ts';

const KINDS = [
  { value: '', label: 'All' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
];

export const AssetTools = ({ state, change }: { state: AssetsState; change: (part: Partial<AssetsState>) => void }) => (
  <div role="search" className={classes.tools}>
    <SearchBox
      label="Search assets"
      placeholder="Search by name"
      maxLength={200}
      className={classes.search}
      value={state.text}
      onSearch={(text) => change({ text })}
    />
    <SegmentedControl aria-label="Type" data={KINDS} value={state.kind} onChange={(kind) => change({ kind })} />
  </div>
);
