import { EVERY_MORNING } from '#domain/schedule/index.ts';
import type { SchedulerSetting } from '#domain/schedule/index.ts';
import { SchedulePicker } from '#web/ui/schedule/index.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ValuePreview } from './value-preview.tsx';

const NIGHTLY: SchedulerSetting = {
  type: 'INTERVAL',
  interval: { frequency: 'Week', cronSyntax: '30 2 * * 7' },
  timezone: 'Pacific/Auckland',
};

export function Section() {
  const [setting, set] = useState<SchedulerSetting>(EVERY_MORNING);
  return (
    <Stack gap="xl">
      <div>
        <SchedulePicker label="Feed schedule" description="When the feed’s listings are fetched." value={setting} onChange={set} />
        <ValuePreview of="Feed schedule" value={setting} />
      </div>
      <SchedulePicker label="Report schedule" defaultValue={NIGHTLY} readOnly />
    </Stack>
  );
}
