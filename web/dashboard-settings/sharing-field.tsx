// Where can things of a dashboard be shared to? Channels by what is shared, as ticks.
import { SHARING_CHANNELS } from '#contract/dashboards/index.ts';
import { CheckMatrix } from './check-matrix.tsx';
import type { ConfigurationForm } from './configuration-form.ts';

type Channel = (typeof SHARING_CHANNELS)[number];

const LABELS: Readonly<Record<Channel, string>> = { linkedin: 'LinkedIn', facebook: 'Facebook', twitter: 'Twitter', pinterest: 'Pinterest', wechat: 'WeChat', email: 'Email' };
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
      isTicked={(channel, place) => configuration[place].includes(channel)}
      onTick={(channel, place, isTicked) => {
        // New channels go to the end, so that an order that someone chose stays.
        const others = configuration[place].filter((each) => each !== channel);
        form.setFieldValue(`configuration.${place}`, isTicked ? [...others, channel] : others);
      }}
    />
  );
}
