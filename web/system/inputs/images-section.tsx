import { ImageDropZone } from '#web/ui/media/index.ts';
import type { MediaItem } from '#web/ui/media/index.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ValuePreview } from './value-preview.tsx';

export function Section() {
  const [items, setItems] = useState<readonly MediaItem[]>([]);
  return (
    <Stack gap="lg">
      <ImageDropZone label="Images" value={items} onChange={setItems} />
      <ValuePreview of="Images" value={items} />
    </Stack>
  );
}
