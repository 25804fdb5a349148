// Which film runs in display ads?
import { WebAddressInput } from '#web/ui/web-address-input.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

export function FilmSection({ place, data, change, fields }: SectionProps) {
  const path = `campaignData.${place}.campaignSettings.youTubeUrl`;
  const { campaignSettings } = data;
  return (
    <SettingsSection title="Film" why="Shown where Google plays films. It can be left out.">
      <div className={classes.field} {...fields.around(path)}>
        <WebAddressInput
          label="YouTube address"
          placeholder="https://www.youtube.com/watch?v="
          value={campaignSettings.youTubeUrl}
          error={fields.errorAt(path)}
          onChange={(address) => change({ ...data, campaignSettings: { ...campaignSettings, youTubeUrl: address.trim() } })}
        />
      </div>
    </SettingsSection>
  );
}
