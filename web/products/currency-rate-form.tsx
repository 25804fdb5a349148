// The form of a rate between two currencies, new or stored.
import { currencyRateChange, currencyRateInput } from '#contract/products/index.ts';
import type { CurrencyRate, CurrencyRateChange, CurrencyRateInput } from '#contract/products/index.ts';
import { DEFAULT_CURRENCY_CODE, RATE_DECIMALS } from '#domain/money/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { CurrencySelect } from '#web/ui/fields/currency-select.tsx';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { currencyRateRemoval } from './removals.ts';

/** The rate is an empty string until it is typed. */
type Typed<Values extends { rate: number }> = Omit<Values, 'rate'> & { rate: number | '' };

const rateRecord = { noun: 'exchange rate', list: { label: 'Exchange Rates', to: 'currency-rates' } };
const newRate: Typed<CurrencyRateInput> = { fromCode: DEFAULT_CURRENCY_CODE, toCode: '', rate: '', validFrom: '' };

export function CreateCurrencyRate() {
  const { mutateAsync: create } = useAction('createCurrencyRate');
  return (
    <CreateRecord
      {...rateRecord}
      schema={currencyRateInput}
      sections={rateSections}
      initialValues={newRate}
      create={(values) => create({ body: currencyRateInput.parse(values) })}
      ownPage={(stored) => ({ to: 'currency-rate-edit', params: { currencyRateId: stored._id } })}
    />
  );
}

export function EditCurrencyRate() {
  const { currencyRateId } = useScreenParams<'currencyRateId'>();
  const { mutateAsync: update } = useAction('updateCurrencyRate');
  return (
    <EditRecord
      {...rateRecord}
      schema={currencyRateChange}
      query={{ ...endpointQuery('readCurrencyRate', { params: { currencyRateId } }), select: named }}
      sections={rateSections}
      status={() => null}
      valuesOf={rateValues}
      update={async (values) => named(await update({ params: { currencyRateId }, body: currencyRateChange.parse(values) }))}
      removal={currencyRateRemoval}
    />
  );
}

/** `EditRecord` takes its title from `name`. */
const named = (rate: CurrencyRate) => ({ ...rate, name: `${rate.fromCode} → ${rate.toCode}`, isActive: true });

const rateValues = ({ fromCode, toCode, rate, validFrom, version }: CurrencyRate): Typed<CurrencyRateChange> => ({
  fromCode,
  toCode,
  rate,
  validFrom,
  version,
});

const rateSections = <Values extends Typed<CurrencyRateInput>>(form: UseFormReturnType<Values>): FormSection[] => {
  const { fromCode, toCode, rate } = form.values;
  return [
    {
      id: 'rate',
      title: 'Rate',
      why: 'Amounts are converted at the rate of their day. Each direction needs a rate of its own.',
      content: (
        <>
          <FieldRow>
            <CurrencySelect label="From" required {...form.getInputProps('fromCode')} />
          </FieldRow>
          <FieldRow>
            <CurrencySelect label="To" required {...form.getInputProps('toCode')} />
          </FieldRow>
          <FieldRow
            help={
              typeof rate === 'number' && toCode !== ''
                ? `1 ${fromCode} is ${rate} ${toCode}.`
                : 'One unit of the first currency in the second.'
            }
          >
            <NumberInput
              label="Rate"
              required
              decimalScale={RATE_DECIMALS}
              allowNegative={false}
              hideControls
              {...form.getInputProps('rate')}
            />
          </FieldRow>
          <FieldRow help="Valid from this day until the next rate for the same currencies.">
            <DateInput label="Valid from" required {...form.getInputProps('validFrom')} />
          </FieldRow>
        </>
      ),
    },
  ];
};
