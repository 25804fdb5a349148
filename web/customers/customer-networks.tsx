// A customer on the ad networks: the accounts that serve it, its Meta page and its pixel.
import type { Customer, customerChange } from '#contract/customers/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { PageField, PixelField, TokenStateChip } from '#web/networks/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Group, Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { SpecialAdCategories } from './special-ad-categories.tsx';

type CustomerValues = z.output<typeof customerChange>;

/** Only for a stored customer: accounts are assigned to existing customers. */
export const networksSection = (
  form: UseFormReturnType<CustomerValues>,
  { _id, fbAdAccounts, gdnAccounts, fbPage }: Customer,
): FormSection => ({
  id: 'networks',
  title: 'Networks',
  why: 'Where the customer’s campaigns run, and in whose name.',
  content: (
    <>
      <FieldRow help="Customers are assigned on the account itself.">
        <ServingAccounts label="FB ad accounts" screen="ad-accounts" customerId={_id} accounts={fbAdAccounts} />
      </FieldRow>
      <FieldRow>
        <ServingAccounts label="GDN accounts" screen="gdn-accounts" customerId={_id} accounts={gdnAccounts} />
      </FieldRow>
      <FieldRow help="Ads appear in its name. Pages of accounts that were linked for this customer can be chosen.">
        <PageField customerId={_id} chosen={fbPage} {...form.getInputProps('fbPageId')} />
      </FieldRow>
      <FieldRow help="Measures what ads lead to on the customer’s website. Choose one of its ad accounts’ pixels, or type the id from Events Manager.">
        <PixelField label="Pixel id" customerId={_id} {...form.getInputProps('fbPixelId')} />
      </FieldRow>
      <Switch
        label="Tell Meta which leads are qualified"
        description="Meta then looks for people like them. It gets its own id of the lead and the time, nothing about the person. Needs a pixel, and the customer’s agreement."
        {...form.getInputProps('sendsLeadConversions', { type: 'checkbox' })}
      />
      <Switch
        label="Replace outdated creatives automatically"
        description="When a price, an agent or another detail of a listing changes, ads whose rendered picture or video shows it are rendered again and replaced after five minutes. The network reviews them again. Ads of sold or withdrawn listings wait for a person."
        {...form.getInputProps('replacesOutdatedCreatives', { type: 'checkbox' })}
      />
      <SpecialAdCategories form={form} />
    </>
  ),
});

function ServingAccounts({
  label,
  screen,
  customerId,
  accounts,
}: {
  label: string;
  screen: string;
  customerId: string;
  accounts: Customer['fbAdAccounts'];
}) {
  return (
    <div role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {accounts.length === 0 && (
        <Text size="sm" c="dimmed">
          No account serves this customer yet.
        </Text>
      )}
      {accounts.map(({ _id, name, tokenState }) => (
        <Group key={_id} gap="xs">
          <Text size="sm">{name}</Text>
          {tokenState !== 'LINKED' && <TokenStateChip tokenState={tokenState} />}
        </Group>
      ))}
      <Text size="sm">
        {accounts.length === 0 ? (
          <ScreenLink to={screen}>Open all accounts</ScreenLink>
        ) : (
          <ScreenLink to={screen} search={{ filters: `customerIds:in:${customerId}` }}>
            Open these accounts
          </ScreenLink>
        )}
      </Text>
    </div>
  );
}
