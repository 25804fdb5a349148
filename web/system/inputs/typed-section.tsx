import { CURRENCIES } from '#domain/money/index.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { EmailChips } from '#web/ui/fields/email-chips.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { TagsInput } from '#web/ui/fields/tags-input.tsx';
import { Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { ValuePreview } from './value-preview.tsx';

const REGIONS = [
  { value: 'NZ', label: 'New Zealand' },
  { value: 'AU', label: 'Australia' },
  { value: 'US', label: 'United States' },
];
const MAX_ADDRESSES = 5;

export function Section() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="xl">
      <Days />
      <Amounts />
      <Phones />
      <Addresses />
      <Tags />
    </SimpleGrid>
  );
}

function Days() {
  const [day, setDay] = useState('');
  return (
    <div>
      <DateInput
        label="Auction date"
        description="Typed as DD/MM/YYYY, or chosen from the calendar."
        min="2020-01-01"
        value={day}
        onChange={setDay}
      />
      <ValuePreview of="Auction date" value={day} />
      <DateInput mt="sm" label="Listed on" readOnly defaultValue="2026-11-15" />
    </div>
  );
}

function Amounts() {
  const [amount, setAmount] = useState<number | null>(46_000);
  const [code, setCode] = useState('NZD');
  const currency = CURRENCIES.find((each) => each.code === code);
  return (
    <div>
      <MoneyInput
        label="Price"
        description="Kept in the currency’s smallest unit."
        max={100_000_000}
        currency={currency}
        value={amount}
        onChange={setAmount}
      />
      <ValuePreview of="Price" value={amount} />
      <Select
        mt="sm"
        label="Currency"
        allowDeselect={false}
        data={['NZD', 'JPY', 'KWD']}
        value={code}
        onChange={(next) => next && setCode(next)}
      />
    </div>
  );
}

function Phones() {
  const [phone, setPhone] = useState('');
  const [region, setRegion] = useState('NZ');
  return (
    <div>
      <PhoneInput label="Phone" description="A number of the chosen country." region={region} value={phone} onChange={setPhone} />
      <ValuePreview of="Phone" value={phone} />
      <Select
        mt="sm"
        label="Phone country"
        allowDeselect={false}
        data={REGIONS}
        value={region}
        onChange={(next) => next && setRegion(next)}
      />
    </div>
  );
}

function Addresses() {
  const [addresses, setAddresses] = useState(['hana@harcrest.example']);
  return (
    <div>
      <EmailChips
        label="Send copies to"
        description={`Up to ${MAX_ADDRESSES}. Lists can be pasted.`}
        placeholder="name@example.com"
        maxCount={MAX_ADDRESSES}
        value={addresses}
        onChange={setAddresses}
      />
      <ValuePreview of="Send copies to" value={addresses} />
    </div>
  );
}

function Tags() {
  const [tags, setTags] = useState(['sea view']);
  return (
    <div>
      <TagsInput label="Tags" placeholder="sea view" value={tags} onChange={setTags} />
      <ValuePreview of="Tags" value={tags} />
      <TagsInput mt="sm" label="Feed tags" disabled defaultValue={['auction', 'new']} />
    </div>
  );
}
