import { VideoDropZone } from '#web/ui/media/index.ts';
import type { MediaItem } from '#web/ui/media/index.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ValuePreview } from './value-preview.tsx';

export function Section() {
  const [items, setItems] = useState<readonly MediaItem[]>([]);
  return (
    <Stack gap="lg">
      <VideoDropZone label="Videos" value={items} onChange={setItems} />
      <ValuePreview of="Videos" value={items} />
    </Stack>
  );
}
