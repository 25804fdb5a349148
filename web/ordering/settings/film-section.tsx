// Which film runs in display ads?
import { TextInput } from '@mantine/core';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

export function FilmSection({ place, data, change, fields }: SectionProps) {
  const path = `campaignData.${place}.campaignSettings.youTubeUrl`;
  const { campaignSettings } = data;
  return (
    <SettingsSection title="Film" why="Shown where Google plays films. It can be left out.">
      <div className={classes.field} {...fields.around(path)}>
        <TextInput
          label="YouTube address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v="
          value={campaignSettings.youTubeUrl}
          error={fields.errorAt(path)}
          onChange={(event) => change({ ...data, campaignSettings: { ...campaignSettings, youTubeUrl: event.currentTarget.value.trim() } })}
        />
      </div>
    </SettingsSection>
  );
}
