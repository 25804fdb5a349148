// How is a stored listing changed? The same for staff and in a dashboard; each says what else it is asked, and who may remove it.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { useAction } from '#web/client/index.ts';
import { EditRecord } from '#web/record/index.ts';
import type { Crumb, SecondaryAction } from '#web/ui/index.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Find } from './find-on-map.tsx';
import { GenerateVideo } from './generate-video.tsx';
import { listingFormSections } from './listing-form-sections.tsx';
import type { ListingForm } from './listing-form-sections.tsx';
import { asRecord, listingQuery } from './listing-record.ts';
import type { ListingRecord } from './listing-record.ts';
import { listingRemoval } from './listing-removal.ts';
import { ListingStanding } from './listing-standing.tsx';
import { listingBody, listingSchema, listingValues, NO_DEMANDS } from './listing-values.ts';
import type { Demands } from './listing-values.ts';
import { useUnfinishedMedia } from './use-unfinished-media.ts';

interface StoredListingProps {
  listingId: string;
  noun: string;
  list: Crumb;
  customerId: string;
  facts: ListingFormFacts;
  demands?: Demands;
  /** A dashboard's people never change the reference. */
  mayChangeReference: boolean;
  mayRemove: boolean;
  identity: (form: ListingForm, stored: ListingRecord) => ReactNode;
  people: (form: ListingForm, stored: ListingRecord) => ReactNode;
  find: Find;
  actions?: (stored: ListingRecord) => readonly SecondaryAction[];
}

export function StoredListing(props: StoredListingProps) {
  const { listingId, noun, list, customerId, facts, demands = NO_DEMANDS, mayChangeReference, mayRemove, identity, people, find, actions } = props;
  const { mutateAsync: update } = useAction('updateListing');
  const unfinished = useUnfinishedMedia();
  const { vertical } = facts;
  const { office, agentId } = demands;
  const schema = useMemo(() => listingSchema(vertical.metaData, { office, agentId }), [vertical, office, agentId]);
  return (
    <EditRecord
      noun={noun}
      list={list}
      schema={schema}
      query={listingQuery(listingId)}
      sections={(form: ListingForm, stored: ListingRecord) =>
        listingFormSections(form, {
          facts,
          customerId,
          unfinished,
          identity: identity(form, stored),
          beneathMedia: <GenerateVideo form={form} listing={stored} vertical={vertical} />,
          people: people(form, stored),
          find,
        })
      }
      valuesOf={(stored) => listingValues(stored, vertical)}
      update={async (values) => {
        unfinished.refuse();
        const { reference, version } = values;
        const body = { ...listingBody(values, vertical.metaData), ...(mayChangeReference && { reference }), version };
        return asRecord(await update({ params: { listingId }, body }));
      }}
      removal={listingRemoval}
      mayRemove={mayRemove}
      standing={(stored) => <ListingStanding listing={stored} />}
      actions={actions}
    />
  );
}
