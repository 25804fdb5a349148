// Where does a click on the ad lead? To an address of its own, or to that of what is advertised.
import type { WizardItem } from '#contract/orders/index.ts';
import type { OrderType } from '#domain/orders/index.ts';
import { TextInput } from '@mantine/core';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

export function DestinationSection({ ground, draft, place, data, change, fields }: SectionProps) {
  const path = `campaignData.${place}.linkData.link`;
  const advertised = ground.items.filter(({ _id }) => data.resources.some(({ itemId }) => itemId === _id));
  return (
    <SettingsSection title="Where it leads" why={ledBy(draft.orderType, advertised)}>
      <div className={classes.field} {...fields.around(path)}>
        <TextInput
          label="Web address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={advertised.length === 1 && advertised[0]?.url ? advertised[0].url : 'https://'}
          value={data.linkData.link}
          error={fields.errorAt(path)}
          onChange={(event) => change({ ...data, linkData: { link: event.currentTarget.value.trim() } })}
        />
      </div>
    </SettingsSection>
  );
}

function ledBy(orderType: OrderType, advertised: readonly WizardItem[]): string {
  if (orderType === 'CATALOG') return 'To the page of each item in the catalog, unless an address is set here.';
  const without = advertised.filter(({ hasUrl }) => !hasUrl);
  const [first, ...others] = without;
  if (!first) return `To the page of ${advertised.length === 1 ? 'what is advertised' : 'each item'}, unless an address is set here.`;
  return others.length === 0
    ? `${first.title} has no page of its own, so the ad needs an address.`
    : `${without.length} items have no page of their own, so the ad needs an address.`;
}
