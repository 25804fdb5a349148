// What an account's campaigns keep away from: block lists on Meta, placements on Google.
import { MAX_EXCLUDED_PLACEMENTS } from '#domain/networks/index.ts';
import { Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { BlockListsField } from './block-lists-field.tsx';
import classes from './link-accounts.module.css';

export interface BrandSafetyValues {
  /** Meta; null for all. */
  blockListIds?: string[] | null;
  /** Google, as typed: one per line. */
  excludedPlacements?: string[];
}

interface BrandSafetySectionProps {
  /** Undefined for an account that is not stored yet. */
  accountId: string | undefined;
  values: BrandSafetyValues;
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (values: BrandSafetyValues) => void;
}

export function BrandSafetySection({ accountId, values, errors, onChange }: BrandSafetySectionProps) {
  const { blockListIds, excludedPlacements } = values;
  const hasBlockLists = blockListIds !== undefined && accountId !== undefined;
  if (!hasBlockLists && excludedPlacements === undefined) return null;
  return (
    <section className={classes.access} aria-label="Brand safety">
      <Text fw={560}>Brand safety</Text>
      {hasBlockLists && (
        <BlockListsField
          adAccountId={accountId}
          value={blockListIds}
          onChange={(ids) => onChange({ blockListIds: ids })}
          error={errors['blockListIds']}
        />
      )}
      {excludedPlacements !== undefined && (
        <Textarea
          label="Excluded placements"
          description={`One per line, at most ${MAX_EXCLUDED_PLACEMENTS}: a domain such as example.com, an app such as mobileapp::2-com.example.game, or mobileappcategory::69500 for all apps. Changes apply to new campaigns.`}
          autosize
          minRows={3}
          maxRows={12}
          spellCheck={false}
          value={excludedPlacements.join('\n')}
          onChange={({ currentTarget }) => onChange({ excludedPlacements: currentTarget.value.split('\n') })}
          error={errors['excludedPlacements']}
        />
      )}
    </section>
  );
}
