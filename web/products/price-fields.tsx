// The price and tax of a product. The amount that a customer will pay is shown while the price is typed.
import { isTaxRate, MAX_TAX_PERCENT, moneyText, priceParts } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { NumberInput, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import classes from './product-form.module.css';
import type { ProductValues } from './product-values.ts';
import { useProductSettings } from './use-product-settings.ts';

interface PriceFieldsProps {
  form: UseFormReturnType<ProductValues>;
  customerId: string;
}

export function PriceFields({ form, customerId }: PriceFieldsProps) {
  const { data } = useProductSettings(customerId);
  const customer = data?.customer ?? null;
  const taxCode = customer?.taxCode ?? 'tax';
  return (
    <>
      <FieldRow help={customer ? 'In the customer’s currency.' : 'Choose a customer first: the price is in its currency.'}>
        <MoneyInput label="Price" required disabled={customer === null} currency={customer?.currency} {...form.getInputProps('price')} />
      </FieldRow>
      <FieldRow help="Percent, with three decimals at most.">
        <NumberInput
          label={customer ? `${taxCode} rate` : 'Tax rate'}
          required
          suffix=" %"
          min={0}
          max={MAX_TAX_PERCENT}
          decimalScale={3}
          clampBehavior="none"
          {...form.getInputProps('taxRate')}
        />
      </FieldRow>
      <Switch
        label={`Price includes ${taxCode}`}
        description={`If off, ${taxCode} is added to the price.`}
        {...form.getInputProps('isTaxInclusive', { type: 'checkbox' })}
      />
      {customer && <PriceToPay values={form.values} currency={customer.currency} taxCode={taxCode} />}
    </>
  );
}

interface PriceToPayProps {
  values: ProductValues;
  currency: MoneyCurrency;
  taxCode: string;
}

function PriceToPay({ values: { price, isTaxInclusive, taxRate }, currency, taxCode }: PriceToPayProps) {
  if (typeof price !== 'number' || typeof taxRate !== 'number' || !isTaxRate(taxRate)) return null;
  const { net, tax, total } = priceParts({ price, isTaxInclusive, taxRate });
  return (
    <div className={classes.paid} aria-live="polite">
      A customer pays
      <strong className="tabular">{moneyText(total, currency)}</strong>
      <span className="tabular">
        {moneyText(net, currency)} and {moneyText(tax, currency)} {taxCode}
      </span>
    </div>
  );
}
