// Edits how a budget is shared between the networks. Changing one share adjusts the other, so that they add up to 100 %; input that is
// not yet a number leaves the other as it is.
import type { BudgetPlanInput } from '#contract/products/index.ts';
import { NETWORK_LABELS, NETWORKS } from '#domain/networks/index.ts';
import { setNetworkShare } from '#domain/products/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { Group, NumberInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { ShareSum } from './share-sum.tsx';

type Shares = BudgetPlanInput['platformShares'];

interface PlatformSharesFieldProps {
  value: Shares;
  onChange: (shares: Shares) => void;
  errors: FormErrors;
}

export function PlatformSharesField({ value, onChange, errors }: PlatformSharesFieldProps) {
  return (
    <FieldRow help="Shares always add up to 100%.">
      <Group align="flex-start" grow>
        {NETWORKS.map((network) => (
          <NumberInput
            key={network}
            label={NETWORK_LABELS[network]}
            required
            suffix=" %"
            min={0}
            max={100}
            decimalScale={2}
            clampBehavior="none"
            value={value[network]}
            onChange={(share) =>
              onChange(typeof share === 'number' ? setNetworkShare(value, network, share) : { ...value, [network]: share })
            }
            error={errors[`platformShares.${network}`] ?? errors['platformShares'] !== undefined}
          />
        ))}
      </Group>
      <ShareSum percents={Object.values(value)} error={errors['platformShares']} />
    </FieldRow>
  );
}
