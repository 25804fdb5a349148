// The empty state of the listings tab. It differs for a search, for a manager without an office, and for a first visit.
import { useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NOTHING_FITS, NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { useHiddenListingsText } from './hidden-listings-note.tsx';
import { NewListing } from './listings-header.tsx';
import { isNarrowed, withoutFilters } from './search/listings-state.ts';
import type { ListingsState } from './search/listings-state.ts';
import { useOwnOffices } from './forms/use-own-offices.ts';
import type { ChangeListings } from './search/use-listings-state.ts';

export function NoListings({ state, change }: { state: ListingsState; change: ChangeListings }) {
  const { labels, may } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const offices = useOwnOffices();
  const hiddenNote = useHiddenListingsText();
  const noun = labels.listings.toLowerCase();
  if (isNarrowed(state)) {
    return (
      <NothingFound
        title={`No ${noun} match`}
        text={withNote(NOTHING_FITS, hiddenNote)}
        by="filters"
        clear={() => change(withoutFilters(state))}
      />
    );
  }
  if (roles.includes('branchmanager') && offices === 0) {
    return (
      <EmptyState
        title="You have no office yet"
        text={`You see the ${noun} of the offices that you manage. Ask your administrator to assign you to one.`}
      />
    );
  }
  const explanation = roles.includes('branchuser')
    ? `Your own ${noun} appear here with their advertising status.`
    : `${labels.listings} appear here with their advertising status.`;
  return (
    <EmptyState
      title={`No ${noun} yet`}
      text={withNote(explanation, hiddenNote)}
      action={may('createListing') ? <NewListing /> : undefined}
    />
  );
}

const withNote = (text: string, hiddenNote: string | null): string => (hiddenNote ? `${text} ${hiddenNote}` : text);
