// The gallery: every starter template with a real listing, in one ratio at a time, and a way to copy one to a customer.
import type { CreativeStarterAnswer } from '#contract/creatives/index.ts';
import { RATIO_NAMES, RATIOS } from '#domain/creatives/index.ts';
import type { Ratio } from '#domain/creatives/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { EmptyState, ErrorPanel, PageHeader } from '#web/ui/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListingChoice } from '../preview/listing-choice.tsx';
import { usePreviewValues } from '../preview/use-preview-values.ts';
import classes from './gallery.module.css';
import { StarterCard } from './starter-card.tsx';
import { UseStarterDialog } from './use-starter-dialog.tsx';

const isRatio = (value: unknown): value is Ratio => RATIO_NAMES.some((ratio) => ratio === value);

export function CreativeGallery() {
  const { data, error, refetch } = useQuery(endpointQuery('listCreativeStarters', {}));
  const choice = usePreviewValues();
  const [search, writeSearch] = useScreenSearch();
  const ratio = isRatio(search['ratio']) ? search['ratio'] : 'square';
  const [chosen, choose] = useState<CreativeStarterAnswer | null>(null);
  return (
    <>
      <PageHeader title="Creative Gallery" breadcrumbs={[{ label: 'Creative Templates', to: 'creative-templates' }]} />
      <div className={classes.choices}>
        <div className={classes.listing}>
          <ListingChoice choice={choice} />
        </div>
        <SegmentedField
          label="Ratio"
          size="xs"
          data={RATIO_NAMES.map((value) => ({ value, label: RATIOS[value].name }))}
          value={ratio}
          onChange={(value: Ratio) => writeSearch({ ...search, ratio: value }, { replace: true })}
        />
      </div>
      {error && <ErrorPanel error={error} title="The gallery could not be loaded" retry={() => void refetch()} />}
      {!error && !data && <GallerySkeleton />}
      {data?.starters.length === 0 && (
        <EmptyState
          title="No starter templates"
          text="The starter templates were deleted. They can be restored from the list of templates."
        />
      )}
      {data && data.starters.length > 0 && (
        <ul className={classes.cards} aria-label="Starter templates">
          {data.starters.map((starter) => (
            <li key={starter._id}>
              <StarterCard starter={starter} choice={choice} ratio={ratio} onUse={() => choose(starter)} />
            </li>
          ))}
        </ul>
      )}
      {chosen && <UseStarterDialog starter={chosen} onClose={() => choose(null)} />}
    </>
  );
}

const GallerySkeleton = () => (
  <div className={classes.cards} aria-hidden>
    {Array.from({ length: 8 }, (_card, at) => (
      <Skeleton key={at} height={460} />
    ))}
  </div>
);
