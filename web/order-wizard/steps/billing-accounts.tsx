// Chooses the account that pays on each network the product runs on: one of the contacts' accounts, or the customer's where they have none.
import type { Network } from '#domain/networks/index.ts';
import {
  accountEntity,
  attributePath,
  billingAccountLabel,
  billingAccountOf,
  networksToPay,
  setBillingAccount,
  templatesToConfigure,
} from '#domain/orders/index.ts';
import { Select } from '@mantine/core';
import { Fact } from '../review/fact.tsx';
import classes from '../review/review.module.css';
import { SettingsSection } from '../settings/settings-section.tsx';
import { errorTextAt } from './step-props.ts';
import type { StepProps } from './step-props.ts';

export function BillingAccounts(step: StepProps) {
  const { draft, context } = step.order;
  const networks = networksToPay(templatesToConfigure(context, draft.products));
  if (networks.length === 0) return null;
  return (
    <SettingsSection title="Billing" why="The ads run on these accounts. The price includes what the networks charge for them.">
      {networks.map((network) => (
        <BillingAccount key={network} network={network} {...step} />
      ))}
    </SettingsSection>
  );
}

/** The chosen accounts, for the last step. */
export function BillingFacts({ order, steps }: StepProps) {
  const { wizardData, draft, context } = order;
  return (
    <dl className={classes.facts}>
      {networksToPay(templatesToConfigure(context, draft.products)).map((network) => (
        <Fact key={network} term={billingAccountLabel(network)} change={() => steps.showField(attributePath(accountEntity(network)))}>
          {wizardData.accounts.find(({ _id }) => _id === billingAccountOf(draft.attributes, network))?.name ?? 'None'}
        </Fact>
      ))}
    </dl>
  );
}

function BillingAccount({ network, ...step }: StepProps & { network: Network }) {
  const { wizardData, draft, context, change } = step.order;
  const path = attributePath(accountEntity(network));
  const choices = wizardData.accounts.filter(({ _id }) => context.accountIds[network].includes(_id));
  const chosenId = billingAccountOf(draft.attributes, network);
  const problem = choices.find(({ _id }) => _id === chosenId)?.problem ?? null;
  return (
    <Select
      data-order-path={path}
      label={billingAccountLabel(network)}
      placeholder={choices.length === 0 ? 'None' : 'Choose an account'}
      required
      searchable={choices.length > 8}
      allowDeselect={false}
      nothingFoundMessage="No account has this name"
      description={problem !== null && `This account cannot run ads now: ${problem}. Choose another one, or ask us to fix it.`}
      data={choices.map((account) => ({
        value: account._id,
        label: account.problem === null ? account.name : `${account.name}, cannot run ads: ${account.problem}`,
        disabled: account.problem !== null && account._id !== chosenId,
      }))}
      value={chosenId}
      onChange={(account) => change({ attributes: setBillingAccount(draft.attributes, network, account) })}
      error={errorTextAt(step, path)}
    />
  );
}
