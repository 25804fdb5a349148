// The page that a click on the ad opens: a URL set here, or the page of the advertised item.
import type { WizardItem } from '#contract/orders/index.ts';
import type { OrderType } from '#domain/orders/index.ts';
import { UrlInput } from '#web/ui/fields/url-input.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

export function DestinationSection({ wizardData, draft, campaignIndex, data, change, fields }: SectionProps) {
  const path = `campaignData.${campaignIndex}.linkData.link`;
  const advertised = wizardData.items.filter(({ _id }) => data.resources.some(({ itemId }) => itemId === _id));
  const withoutUrl = advertised.filter(({ hasUrl }) => !hasUrl).length;
  return (
    <SettingsSection title="Destination" why={destinationHelp(draft.orderType, advertised, withoutUrl)}>
      <div className={classes.field} {...fields.wrapperProps(path)}>
        <UrlInput
          label="Web address"
          required={withoutUrl > 0}
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

function destinationHelp(orderType: OrderType, advertised: readonly WizardItem[], withoutUrl: number): string {
  if (orderType === 'CATALOG') return 'The ad leads to each item’s page in the catalog, unless you enter a web address.';
  const [one, many] = NOUNS[orderType];
  if (withoutUrl === 0)
    return `The ad leads to the page of ${advertised.length === 1 ? 'the' : 'each'} ${one}, unless you enter a web address.`;
  if (advertised.length === 1) return `This ${one} has no web page. Enter a web address for the ad.`;
  return `${withoutUrl} of ${advertised.length} ${many} ${withoutUrl === 1 ? 'has' : 'have'} no web page. Enter a web address for the ad.`;
}
