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
  why: 'The customer’s ad accounts, page and pixel.',
  content: (
    <>
      <FieldRow help="To add or remove an account, open it and choose its customers.">
        <ServingAccounts label="FB ad accounts" screen="ad-accounts" customerId={_id} accounts={fbAdAccounts} />
      </FieldRow>
      <FieldRow>
        <ServingAccounts label="GDN accounts" screen="gdn-accounts" customerId={_id} accounts={gdnAccounts} />
      </FieldRow>
      <FieldRow help="The page that ads run from. Choose from the pages linked with this customer’s accounts.">
        <PageField customerId={_id} chosen={fbPage} {...form.getInputProps('fbPageId')} />
      </FieldRow>
      <FieldRow help="Tracks conversions on the customer’s website. Choose a pixel of the customer’s ad accounts, or enter the ID from Events Manager.">
        <PixelField label="Pixel ID" customerId={_id} {...form.getInputProps('fbPixelId')} />
      </FieldRow>
      <Switch
        label="Send qualified leads to Meta"
        description="Meta uses qualified leads to find similar people. Only Meta’s lead ID and the time are sent. Requires a pixel and the customer’s consent."
        {...form.getInputProps('sendsLeadConversions', { type: 'checkbox' })}
      />
      <Switch
        label="Replace outdated creatives automatically"
        description="Ads that show a changed price, agent or other detail are rendered again after five minutes, and the network reviews them again. Ads of sold or withdrawn listings are left to staff."
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
          No account is linked to this customer yet.
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
