// Actions for the selected listings: order, export, and delete for people who may.
import { errorText } from '#contract/error-catalogue.ts';
import { SELECTION_REFUSED_TITLE } from '#contract/inventory/index.ts';
import { findDeleted, MAX_SELECTED_LISTINGS } from '#domain/inventory/index.ts';
import type { SelectableListing } from '#domain/inventory/index.ts';
import { endpointUrl } from '#web/client/index.ts';
import { PickedBar, useOrdering } from '#web/dashboard-kit/index.ts';
import { useRemoval } from '#web/list/index.ts';
import { plural } from '#web/list/list-texts.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDownload, IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { listingRemoval } from '../listing-removal.ts';
import { exportQuery, idCondition } from './search/listings-query.ts';

interface SelectionBarProps {
  selected: readonly SelectableListing[];
  /** The sort order of the export. */
  sort: string;
  mayRemove: boolean;
  /** The customer's word for a listing. */
  noun: string;
  onClear: () => void;
}

export function SelectionBar({ selected, sort, mayRemove, noun, onClear }: SelectionBarProps) {
  const { removeRows, isRemoving } = useRemoval(noun, listingRemoval);
  const ordering = useOrdering();
  if (selected.length === 0) return null;
  const ids = selected.map(({ _id }) => _id);
  const remove = async () => {
    const names = selected.map(({ title }) => title).join(', ');
    if (await removeRows({ ids }, `${selected.length} ${selected.length === 1 ? noun : plural(noun)}: ${names}`)) onClear();
  };
  const order = async (): Promise<void> => {
    const deleted = findDeleted(selected);
    if (!deleted) {
      await ordering.start({ orderType: 'LISTINGS', itemIds: ids });
      return;
    }
    showError({ title: SELECTION_REFUSED_TITLE, text: errorText('deletedListingIncluded', { title: deleted.title }), ok: true });
  };
  return (
    <PickedBar count={selected.length} most={MAX_SELECTED_LISTINGS} onClear={onClear}>
      {ordering.isOpen && (
        <Button size="sm" leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden />} onClick={() => void order()}>
          Order
        </Button>
      )}
      {ordering.continuesOnComputer && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDeviceDesktop size={16} stroke={1.75} aria-hidden />}
          onClick={() => void order()}
        >
          Order on a computer
        </Button>
      )}
      <Button
        component="a"
        variant="default"
        size="sm"
        href={endpointUrl('exportListings', { query: { format: 'csv', ...exportQuery(sort, idCondition(ids)) } })}
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
    </PickedBar>
  );
}
