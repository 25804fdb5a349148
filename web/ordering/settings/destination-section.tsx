// Where does a click on the ad lead? To an address of its own, or to that of what is advertised.
import type { WizardItem } from '#contract/orders/index.ts';
import type { OrderType } from '#domain/orders/index.ts';
import { WebAddressInput } from '#web/ui/web-address-input.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

export function DestinationSection({ ground, draft, place, data, change, fields }: SectionProps) {
  const path = `campaignData.${place}.linkData.link`;
  const advertised = ground.items.filter(({ _id }) => data.resources.some(({ itemId }) => itemId === _id));
  const without = advertised.filter(({ hasUrl }) => !hasUrl).length;
  return (
    <SettingsSection title="Where it leads" why={ledBy(draft.orderType, advertised, without)}>
      <div className={classes.field} {...fields.around(path)}>
        <WebAddressInput
          label="Web address"
          required={without > 0}
          placeholder={advertised.length === 1 && advertised[0]?.url ? advertised[0].url : 'https://'}
          value={data.linkData.link}
          error={fields.errorAt(path)}
          onChange={(link) => change({ ...data, linkData: { link: link.trim() } })}
        />
      </div>
    </SettingsSection>
  );
}

const NOUNS = { LISTINGS: ['listing', 'listings'], RESOURCES: ['resource', 'resources'] } as const;

function ledBy(orderType: OrderType, advertised: readonly WizardItem[], without: number): string {
  if (orderType === 'CATALOG') return 'It leads to the page of each item in the catalog, unless an address is set here.';
  const [one, many] = NOUNS[orderType];
  if (without === 0) return `It leads to the page of ${advertised.length === 1 ? 'the' : 'each'} ${one}, unless an address is set here.`;
  if (advertised.length === 1) return `The ${one} has no page of its own, so the ad needs an address.`;
  return `${without} of ${advertised.length} ${many} ${without === 1 ? 'has no page of its' : 'have no page of their'} own, so the ad needs an address.`;
}
