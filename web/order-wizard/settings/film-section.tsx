// The YouTube video of a display campaign.
import { UrlInput } from '#web/ui/fields/url-input.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

export function FilmSection({ campaignIndex, data, change, fields }: SectionProps) {
  const path = `campaignData.${campaignIndex}.campaignSettings.youTubeUrl`;
  const { campaignSettings } = data;
  return (
    <SettingsSection title="Film" why="Shown where Google plays films. It can be left out.">
      <div className={classes.field} {...fields.wrapperProps(path)}>
        <UrlInput
          label="YouTube address"
          placeholder="https://www.youtube.com/watch?v="
          value={campaignSettings.youTubeUrl}
          error={fields.errorAt(path)}
          onChange={(url) => change({ ...data, campaignSettings: { ...campaignSettings, youTubeUrl: url.trim() } })}
        />
      </div>
    </SettingsSection>
  );
}
