// Whether the audio of a video repeats, and how it begins and ends.
import { FieldRow } from '#web/ui/index.ts';
import { NumberInput, Switch } from '@mantine/core';
import type { CreativeForm } from './creative-sections.tsx';

const FADES = [
  { fade: 'fadeIn', duration: 'fadeInDuration', label: 'Fade in' },
  { fade: 'fadeOut', duration: 'fadeOutDuration', label: 'Fade out' },
] as const;

export const AudioFields = ({ form }: { form: CreativeForm }) => (
  <>
    <FieldRow help="Repeats audio that is shorter than the video.">
      <Switch label="Loop audio" {...form.getInputProps('audioOptions.loopAudio', { type: 'checkbox' })} />
    </FieldRow>
    {FADES.map(({ fade, duration, label }) => (
      <FieldRow key={fade}>
        <Switch label={label} mb={8} {...form.getInputProps(`audioOptions.${fade}`, { type: 'checkbox' })} />
        {form.values.audioOptions[fade] && (
          <NumberInput
            label={`${label} duration`}
            suffix=" s"
            min={0}
            max={30}
            maw={200}
            {...form.getInputProps(`audioOptions.${duration}`)}
          />
        )}
      </FieldRow>
    ))}
  </>
);
