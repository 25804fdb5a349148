// The audience and the location that ads are aimed at.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import { AUCKLAND, COUNTRY_CODES, DEFAULT_RADIUS_KM, DEFAULT_ZOOM } from '#domain/places/index.ts';
import { MIN_AGE, MAX_AGE } from '#domain/templates/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { MapTargetPicker } from '#web/ui/map/index.ts';
import { RadiusInput } from '#web/ui/map/radius-input.tsx';
import { regionName } from '#web/ui/fields/region-name.ts';
import { Input, MultiSelect, Select, Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AgeFields, GenderField, LocationTypeField } from './audience-fields.tsx';

type Targeted = Pick<CampaignTemplateChange, 'adSettings'>;
type Location = CampaignTemplateChange['adSettings']['location'];

export const targetingSection = <Values extends Targeted>(form: UseFormReturnType<Values>): FormSection => ({
  id: 'targeting',
  title: 'Audience',
  why: 'The defaults of an order. Users can narrow the audience where the product allows it.',
  content: (
    <Targeting
      value={form.values.adSettings}
      onChange={(adSettings) => form.setValues({ adSettings } as Partial<Values>)}
      errors={form.errors}
    />
  ),
});

interface TargetingProps {
  value: CampaignTemplateChange['adSettings'];
  onChange: (value: CampaignTemplateChange['adSettings']) => void;
  errors: Readonly<Record<string, React.ReactNode>>;
}

function Targeting({ value, onChange, errors }: TargetingProps) {
  const change = (changes: Partial<typeof value>) => onChange({ ...value, ...changes });
  return (
    <>
      <FieldRow help={`From ${MIN_AGE}. ${MAX_AGE} includes everyone older.`}>
        <AgeFields value={value} errors={{ ageMin: errors['adSettings.ageMin'], ageMax: errors['adSettings.ageMax'] }} onChange={change} />
      </FieldRow>
      <FieldRow>
        <GenderField value={value.gender} onChange={(gender) => change({ gender })} />
      </FieldRow>
      <FieldRow>
        <LocationTypeField value={value.locationType} onChange={(locationType) => change({ locationType })} />
      </FieldRow>
      <FieldRow help="The centre of the area that the ads target.">
        <Select
          label="Target area"
          allowDeselect={false}
          data={LOCATION_CHOICES}
          value={value.location.type}
          error={errors['adSettings.location']}
          onChange={(type) => type && change({ location: newLocation(type) })}
        />
      </FieldRow>
      <LocationFields location={value.location} onChange={(location) => change({ location })} />
    </>
  );
}

const LOCATION_CHOICES: { value: Location['type']; label: string }[] = [
  { value: 'LISTING', label: 'The listing' },
  { value: 'OFFICE', label: 'The listing’s office' },
  { value: 'COUNTRY', label: 'Whole countries' },
  { value: 'CUSTOM_LOCATION', label: 'Areas on a map' },
];

function newLocation(type: Location['type']): Location {
  if (type === 'LISTING') return { type, byZip: false, metaDataKey: 'address', radius: DEFAULT_RADIUS_KM };
  if (type === 'OFFICE') return { type, byZip: false, radius: DEFAULT_RADIUS_KM };
  if (type === 'COUNTRY') return { type, selectedCountries: ['NZ'] };
  return { type, map: { center: AUCKLAND, zoom: DEFAULT_ZOOM, markers: [] } };
}

function LocationFields({ location, onChange }: { location: Location; onChange: (location: Location) => void }) {
  if (location.type === 'COUNTRY') {
    return (
      <FieldRow>
        <MultiSelect
          label="Countries"
          searchable
          hidePickedOptions
          maxValues={50}
          data={COUNTRY_CODES.map((code) => ({ value: code, label: regionName(code) }))}
          value={location.selectedCountries}
          onChange={(selectedCountries) => onChange({ ...location, selectedCountries })}
        />
      </FieldRow>
    );
  }
  if (location.type === 'CUSTOM_LOCATION') {
    const { map } = location;
    return (
      <MapTargetPicker
        label="Areas"
        offersListing={false}
        value={{ listingLocation: { enable: false, radius: DEFAULT_RADIUS_KM }, markers: map.markers }}
        onChange={({ markers }) => onChange({ ...location, map: { ...map, markers } })}
      />
    );
  }
  return (
    <Stack gap={12}>
      <FieldRow>
        <Input.Wrapper label="Radius">
          <RadiusInput label="Radius" size="sm" value={location.radius} onChange={(radius) => onChange({ ...location, radius })} />
        </Input.Wrapper>
      </FieldRow>
      <Switch
        label="Target the whole postcode"
        checked={location.byZip}
        onChange={(event) => onChange({ ...location, byZip: event.currentTarget.checked })}
      />
    </Stack>
  );
}
