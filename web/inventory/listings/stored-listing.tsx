// The form of a stored listing, for staff and in a dashboard. Each of them passes its own identity and people fields, and whether the
// listing can be deleted.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { useAction } from '#web/client/index.ts';
import { OutdatedCreatives } from '#web/outdated-creatives/index.ts';
import { EditRecord } from '#web/record/index.ts';
import type { Crumb, SecondaryAction } from '#web/ui/index.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { GenerateVideo } from './generate-video.tsx';
import { LockedFields, withLockMarks } from './locked-fields.tsx';
import { listingFormSections } from './listing-form-sections.tsx';
import type { ListingForm } from './listing-form-sections.tsx';
import { asRecord, listingQuery } from './listing-record.ts';
import type { ListingRecord } from './listing-record.ts';
import { listingRemoval } from './listing-removal.ts';
import { ListingStatusChips } from './listing-status-chips.tsx';
import { listingBody, listingSchema, listingValues, NO_OWNER_REQUIREMENTS } from './listing-values.ts';
import type { OwnerRequirements } from './listing-values.ts';
import { useMediaUploads } from './use-media-uploads.ts';

interface StoredListingProps {
  listingId: string;
  noun: string;
  list: Crumb;
  customerId: string;
  facts: ListingFormFacts;
  requirements?: OwnerRequirements;
  /** False in dashboards, where the reference is read-only. */
  mayChangeReference: boolean;
  mayRemove: boolean;
  identity: (form: ListingForm, stored: ListingRecord) => ReactNode;
  people: (form: ListingForm, stored: ListingRecord) => ReactNode;
  actions?: (stored: ListingRecord) => readonly SecondaryAction[];
}

export function StoredListing(props: StoredListingProps) {
  const {
    listingId,
    noun,
    list,
    customerId,
    facts,
    requirements = NO_OWNER_REQUIREMENTS,
    mayChangeReference,
    mayRemove,
    identity,
    people,
    actions,
  } = props;
  const { mutateAsync: update } = useAction('updateListing');
  const uploads = useMediaUploads();
  const { vertical } = facts;
  const { office, agentId } = requirements;
  const schema = useMemo(() => listingSchema(vertical.metaData, { office, agentId }), [vertical, office, agentId]);
  return (
    <EditRecord
      noun={noun}
      list={list}
      schema={schema}
      query={listingQuery(listingId)}
      sections={(form: ListingForm, stored: ListingRecord) =>
        listingFormSections(form, {
          facts: { ...facts, vertical: { ...vertical, metaData: withLockMarks(vertical.metaData, stored.locks) } },
          customerId,
          uploads,
          identity: (
            <>
              <OutdatedCreatives of={{ listing: listingId }} />
              <LockedFields listing={stored} facts={facts} />
              {identity(form, stored)}
            </>
          ),
          belowMedia: <GenerateVideo form={form} listing={stored} vertical={vertical} />,
          people: people(form, stored),
        })
      }
      valuesOf={(stored) => listingValues(stored, vertical)}
      update={async (values) => {
        uploads.requireFinished();
        const { reference, version } = values;
        const body = { ...listingBody(values, vertical.metaData), ...(mayChangeReference && { reference }), version };
        return asRecord(await update({ params: { listingId }, body }));
      }}
      removal={listingRemoval}
      mayRemove={mayRemove}
      status={(stored) => <ListingStatusChips listing={stored} />}
      actions={actions}
    />
  );
}
