// Width, height, frame rate and length, which are stored as settings of the template.
import { readRenderSettings } from '#domain/creatives/index.ts';
import type { RenderSettings } from '#domain/creatives/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { NumberInput, SimpleGrid } from '@mantine/core';
import type { CreativeForm } from './creative-sections.tsx';
import { withSetting } from './creative-values.ts';

const FIELDS: readonly { key: keyof RenderSettings; label: string; suffix: string; isForVideo?: true }[] = [
  { key: 'width', label: 'Width', suffix: ' px' },
  { key: 'height', label: 'Height', suffix: ' px' },
  { key: 'fps', label: 'Frames per second', suffix: ' fps', isForVideo: true },
  { key: 'seconds', label: 'Length', suffix: ' s', isForVideo: true },
];

export function SizeFields({ form }: { form: CreativeForm }) {
  const { settings, renderType } = form.values;
  const read = readRenderSettings(settings);
  return (
    <FieldRow>
      <SimpleGrid cols={2}>
        {FIELDS.filter(({ isForVideo }) => !isForVideo || renderType === 'VIDEO').map(({ key, label, suffix }) => {
          const problem = read.problems.find((found) => found.key === key);
          return (
            <NumberInput
              key={key}
              label={label}
              suffix={suffix}
              hideControls
              placeholder={`${read.settings[key]}${suffix}`}
              value={settings.find((setting) => setting.key === key)?.value ?? ''}
              onChange={(value) => form.setFieldValue('settings', withSetting(settings, key, String(value)))}
              error={problem && `Enter a number from ${problem.least} to ${problem.most}.`}
            />
          );
        })}
      </SimpleGrid>
    </FieldRow>
  );
}
