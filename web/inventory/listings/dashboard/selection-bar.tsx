// What can be done with the picked listings? Exported, and deleted by those who may.
import type { SelectableListing } from '#domain/inventory/index.ts';
import { MOST_SELECTED_LISTINGS } from '#domain/inventory/index.ts';
import { endpointUrl } from '#web/client/index.ts';
import { useRemoval } from '#web/list/index.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { listingRemoval } from '../listing-removal.ts';
import { exportQuery, onlyThese } from './listings-query.ts';
import classes from './listings-tab.module.css';

interface SelectionBarProps {
  selected: readonly SelectableListing[];
  order: string;
  mayRemove: boolean;
  /** One listing, in this customer's words. */
  noun: string;
  onClear: () => void;
}

export function SelectionBar({ selected, order, mayRemove, noun, onClear }: SelectionBarProps) {
  const { removeRows, isRemoving } = useRemoval(noun, listingRemoval);
  if (selected.length === 0) return null;
  const ids = selected.map(({ _id }) => _id);
  const remove = async () => {
    const names = selected.map(({ title }) => title).join(', ');
    if (await removeRows({ ids }, `${selected.length} ${selected.length === 1 ? noun : `${noun}s`}: ${names}`)) onClear();
  };
  return (
    <div data-bottom-bar className={classes.selection} role="region" aria-label="Selected">
      <p aria-live="polite" className="tabular">
        {selected.length} of {MOST_SELECTED_LISTINGS} <span>selected</span>
      </p>
      <Button
        component="a"
        variant="default"
        size="sm"
        href={endpointUrl('exportListings', { query: { format: 'csv', ...exportQuery(order, onlyThese(ids)) } })}
        download
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      >
        Export
      </Button>
      {mayRemove && (
        <Button
          variant="light"
          color="red"
          size="sm"
          loading={isRemoving}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" size={36} aria-label="Clear selection" onClick={onClear}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
