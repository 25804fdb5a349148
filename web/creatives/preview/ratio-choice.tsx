// Chooses the size of the preview: the template's own, or that of a placement.
import { RATIOS } from '#domain/creatives/index.ts';
import type { Ratio } from '#domain/creatives/index.ts';
import { Select } from '@mantine/core';
import { memo } from 'react';

interface RatioChoiceProps {
  ownWidth: number;
  ownHeight: number;
  /** Null for the template's own size. */
  ratio: Ratio | null;
  onChange: (ratio: Ratio | null) => void;
}

const OWN_SIZE = 'own';
const PLACEMENTS = Object.entries(RATIOS).map(([value, { name, width, height }]) => ({ value, label: `${name}, ${width} × ${height}` }));

export const RatioChoice = memo(function RatioChoice({ ownWidth, ownHeight, ratio, onChange }: RatioChoiceProps) {
  return (
    <Select
      label="Ratio"
      size="sm"
      allowDeselect={false}
      data={[{ value: OWN_SIZE, label: `Template size, ${ownWidth} × ${ownHeight}` }, ...PLACEMENTS]}
      value={ratio ?? OWN_SIZE}
      onChange={(value) => onChange(value === OWN_SIZE ? null : (value as Ratio))}
    />
  );
});
