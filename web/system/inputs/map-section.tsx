import type { PickedPlace } from '#contract/places/picked-place.ts';
import { noTargets } from '#domain/places/index.ts';
import { LocationSearch } from '#web/ui/location-search/index.ts';
import { MapTargetPicker } from '#web/ui/map/index.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ValuePreview } from './value-preview.tsx';

export function Section() {
  const [targets, setTargets] = useState(noTargets);
  const [place, setPlace] = useState<PickedPlace | null>(null);
  return (
    <Stack gap="lg">
      <MapTargetPicker label="Areas" value={targets} onChange={setTargets} />
      <ValuePreview of="Areas" value={targets} />
      <LocationSearch label="Place" picked={place} onPick={setPlace} onClear={() => setPlace(null)} />
      <ValuePreview of="Place" value={place} />
    </Stack>
  );
}
