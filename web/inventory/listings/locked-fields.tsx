// The fields of a feed's listing that were changed by hand, so that the feed leaves them, each with a button that releases it.
import type { Listing, ListingFormFacts } from '#contract/inventory/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import type { FormDescription } from '#domain/forms/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { RelativeTime, showError, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import classes from './listing-form.module.css';

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  type: 'Type',
  description: 'Description',
  shortDescription: 'Short description',
  customerUrl: 'Listing URL',
  startPrice: 'Price',
  officeId: 'Office',
  pictures: 'Images',
  'metaData.geoLocation': 'Location',
};
const META = 'metaData.';

function labelOf(field: string, { vertical }: ListingFormFacts): string {
  if (field === 'agentIds') return `${vertical.words.agents.charAt(0).toUpperCase()}${vertical.words.agents.slice(1)}`;
  const known = vertical.metaData.sections.flatMap(({ fields }) => fields).find((each) => hasValue(each) && META + each.key === field);
  return LABELS[field] ?? (known && 'label' in known ? known.label : undefined) ?? field.replace(META, '');
}

export function LockedFields({ listing, facts }: { listing: Listing; facts: ListingFormFacts }) {
  const { mutateAsync: release, isPending } = useAction('releaseListingLocks');
  if (listing.locks.length === 0) return null;
  const releaseField = (field: string) =>
    release({ params: { listingId: listing._id }, body: { fields: [field] } }).then(
      () => toast({ text: `The next feed file can change ${labelOf(field, facts)}` }),
      (error: unknown) => showError({ text: messageOf(error), ok: true }),
    );
  return (
    <section aria-label="Locked fields" className={classes.locks}>
      <h3>Locked fields</h3>
      <p>Changed by hand, so the feed does not update them. The status always follows the feed.</p>
      <ul>
        {listing.locks.map(({ field, lockedBy, lockedAt }) => (
          <li key={field}>
            <IconLock size={14} stroke={1.75} aria-hidden />
            <span>
              {labelOf(field, facts)}
              <span className={classes.lockedBy}>
                {lockedBy} <RelativeTime at={lockedAt} />
              </span>
            </span>
            <Button
              variant="default"
              size="compact-xs"
              disabled={isPending}
              aria-label={`Unlock ${labelOf(field, facts)}`}
              onClick={() => void releaseField(field)}
            >
              Unlock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LOCKED = 'Locked: the feed does not update this field.';

/** Marks the locked fields of the vertical's form. */
export function withLockMarks(form: FormDescription, locks: Listing['locks']): FormDescription {
  if (locks.length === 0) return form;
  const locked = new Set(locks.map(({ field }) => field));
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (hasValue(field) && locked.has(META + field.key) ? { ...field, help: LOCKED } : field)),
    })),
  };
}
