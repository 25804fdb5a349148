// The selected listings: ten at most, none of them deleted; refusals use the specification's texts. Listings stay selected across pages
// and filters, and reflect changes made on this page.
import { errorText } from '#contract/error-catalogue.ts';
import { SELECTION_REFUSED_TITLE } from '#contract/inventory/index.ts';
import { selectionRefusal, toggleListing } from '#domain/inventory/index.ts';
import type { SelectableListing } from '#domain/inventory/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useState } from 'react';

export interface ListingSelection {
  selected: readonly SelectableListing[];
  has: (id: string) => boolean;
  toggle: (listing: SelectableListing) => void;
  clear: () => void;
}

export function useListingSelection(shown: readonly SelectableListing[] | undefined): ListingSelection {
  const [picked, setPicked] = useState<readonly SelectableListing[]>([]);
  const selected = picked.map((listing) => shown?.find(({ _id }) => _id === listing._id) ?? listing);
  const toggle = useStable((listing: SelectableListing): void => {
    const refusal = selectionRefusal(selected, listing);
    if (refusal) return showError({ title: SELECTION_REFUSED_TITLE, text: errorText(refusal.code), ok: true });
    setPicked(toggleListing(selected, listing));
  });
  return {
    selected,
    has: (id) => picked.some(({ _id }) => _id === id),
    toggle,
    clear: () => setPicked([]),
  };
}
