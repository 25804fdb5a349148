// The audience of a Meta ad: age, gender, and how people relate to the location.
import { adSettingsOf, setAdSettings } from '#domain/orders/index.ts';
import type { AdSettings } from '#domain/orders/index.ts';
import { AgeFields, GenderField, LocationTypeField } from '#web/templates/index.ts';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

export function AudienceSection({ wizardData: { housingLimits }, campaignIndex, data, change, fields }: SectionProps) {
  const path = `campaignData.${campaignIndex}.adSettings.0`;
  const settings = adSettingsOf(data);
  const set = (part: Partial<AdSettings>): void => change(setAdSettings(data, part));
  if (housingLimits)
    return (
      <SettingsSection
        title="Audience"
        why={`Housing ads reach everyone aged ${housingLimits.ageMin} and over, within a radius of at least ${housingLimits.minRadiusKm} km.`}
      >
        <div data-order-path={path}>
          <LocationTypeField value={settings.locationType} onChange={(locationType) => set({ locationType })} />
        </div>
      </SettingsSection>
    );
  return (
    <SettingsSection title="Audience" why="All adults, unless you narrow the audience here.">
      <div className={classes.row}>
        <div data-order-path={path}>
          <AgeFields
            value={settings}
            errors={{ ageMin: fields.errorWithin(`${path}.ageMin`), ageMax: fields.errorWithin(`${path}.ageMax`) }}
            onChange={set}
          />
        </div>
        <GenderField value={settings.gender} onChange={(gender) => set({ gender })} />
        <LocationTypeField value={settings.locationType} onChange={(locationType) => set({ locationType })} />
      </div>
    </SettingsSection>
  );
}
