import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import type { Density } from '../state/list-state.ts';

export function DensitySwitch({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const isCompact = density === 'compact';
  return (
    <ActionIcon
      variant="default"
      visibleFrom="sm"
      size="input-sm"
      aria-label="Compact rows"
      title={isCompact ? 'Comfortable rows' : 'Compact rows'}
      aria-pressed={isCompact}
      onClick={() => onChange(isCompact ? 'comfortable' : 'compact')}
    >
      {isCompact ? <IconBaselineDensitySmall size={18} stroke={1.75} /> : <IconBaselineDensityMedium size={18} stroke={1.75} />}
    </ActionIcon>
  );
}
