// The channels to which campaigns, listings and resources can be shared.
import { SHARING_CHANNELS } from '#contract/dashboards/index.ts';
import { CheckMatrix } from './check-matrix.tsx';
import type { ConfigurationForm } from './configuration-form.ts';

type Channel = (typeof SHARING_CHANNELS)[number];

const LABELS: Readonly<Record<Channel, string>> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'Twitter',
  pinterest: 'Pinterest',
  wechat: 'WeChat',
  email: 'Email',
};
const ROWS = SHARING_CHANNELS.map((id) => ({ id, label: LABELS[id] }));
const COLUMNS = [
  { id: 'campaignsSharingWidgets', label: 'Campaigns' },
  { id: 'listingsSharingWidgets', label: 'Listings' },
  { id: 'resourcesSharingWidgets', label: 'Resources' },
] as const;

export function SharingField({ form }: { form: ConfigurationForm }) {
  const { configuration } = form.values;
  return (
    <CheckMatrix
      caption="Sharing"
      rows={ROWS}
      columns={COLUMNS}
      isChecked={(channel, list) => configuration[list].includes(channel)}
      onToggle={(channel, list, isChecked) => {
        // New channels are appended, so that the order in which channels were chosen is kept.
        const others = configuration[list].filter((each) => each !== channel);
        form.setFieldValue(`configuration.${list}`, isChecked ? [...others, channel] : others);
      }}
    />
  );
}
