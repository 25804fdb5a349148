// Search, filters, sorting and view mode of the listings tab.
import { AGENT_CHOOSERS, hasAnyRole } from '#domain/access/index.ts';
import { SortSelect, TabTools, useDashboard } from '#web/dashboard-kit/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agentLookup } from '../../agent-lookup.ts';
import { officeLookup } from '../../office-lookup.ts';
import { ListingFilters } from './listing-filters.tsx';
import { ListingSearch } from './listing-search.tsx';
import { FILTERS, LISTING_SORTS } from './listings-state.ts';
import type { ListingsState, ViewMode } from './listings-state.ts';
import { ViewModeSwitch } from './view-mode-switch.tsx';
import { useOwnOffices } from '../forms/use-own-offices.ts';
import type { ChangeListings } from './use-listings-state.ts';

interface ListingsToolsProps {
  state: ListingsState;
  viewMode: ViewMode;
  change: ChangeListings;
  maySeeRemoved: boolean;
}

export function ListingsTools({ state, viewMode, change, maySeeRemoved }: ListingsToolsProps) {
  const { configuration, labels, may } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const customerId = configuration.customer._id;
  const lookups = useMemo(() => ({ offices: officeLookup(customerId), agents: agentLookup(customerId) }), [customerId]);
  const { data: facts } = useQuery({ ...endpointQuery('readListingFormFacts', { params: { customerId } }), meta: NO_ERROR_REDIRECT });
  const offices = useOwnOffices();
  return (
    <TabTools
      label={labels.listings}
      search={
        <ListingSearch label="Search by title, reference or address" value={state.text} onSearch={(text) => change({ text, page: 1 })} />
      }
      filters={
        <ListingFilters
          state={state}
          change={change}
          types={may('listingTypeFilter') ? facts?.vertical.listingTypes : undefined}
          offices={(offices ?? 0) > 1 ? lookups.offices : undefined}
          agents={hasAnyRole(roles, AGENT_CHOOSERS) ? lookups.agents : undefined}
          agentWord={`${labels.contact.charAt(0).toUpperCase()}${labels.contact.slice(1)}`}
          maySeeRemoved={maySeeRemoved}
        />
      }
      chosen={FILTERS.filter((filter) => state[filter] !== '').length}
      switches={
        <>
          <SortSelect orders={LISTING_SORTS} value={state.order} onChange={(order) => change({ order, page: 1 })} />
          <ViewModeSwitch viewMode={viewMode} onChange={(next) => change({ viewMode: next }, 'replace')} />
        </>
      }
    />
  );
}
