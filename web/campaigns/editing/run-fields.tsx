// Budget and last day of a campaign or an ad set.
import type { MoneyCurrency } from '#domain/money/index.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { FieldRow } from '#web/ui/index.ts';
import type { GetInputPropsReturnType } from '@mantine/form';
import classes from '../campaigns.module.css';

interface RunFieldsProps {
  currency: MoneyCurrency;
  /** The input's value, handler and error by field. */
  inputProps: (field: 'budget' | 'lastDay') => GetInputPropsReturnType;
  /** Names the ad set where there are several: 'Days 1 to 3'. */
  of?: string;
}

export const RunFields = ({ currency, inputProps, of }: RunFieldsProps) => {
  const fields = (
    <>
      <FieldRow help="Total for the whole campaign, including what has already been spent.">
        <MoneyInput label="Budget" currency={currency} {...orEmpty(inputProps('budget'), null)} />
      </FieldRow>
      <FieldRow help="The ads run until midnight of this day, in the customer’s time zone.">
        <DateInput label="Last day" {...orEmpty(inputProps('lastDay'), '')} />
      </FieldRow>
    </>
  );
  if (of === undefined) return fields;
  return (
    <fieldset className={classes.run}>
      <legend>{of}</legend>
      {fields}
    </fieldset>
  );
};

/** What is not known of a campaign is no value of the form; a field without one would not be controlled by it. */
const orEmpty = <Empty,>(props: GetInputPropsReturnType, empty: Empty) => ({
  ...props,
  value: (props.value as Empty | undefined) ?? empty,
});
