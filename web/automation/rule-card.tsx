// One rule: what it does in plain words, its state, what it ordered, and what can be done with it.
import type { AutomationRuleView } from '#contract/automation/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { confirm, FormNotice, StatusChip, toast } from '#web/ui/index.ts';
import { Button, Group, Switch } from '@mantine/core';
import classes from './automation.module.css';
import { ruleInput } from './rule-values.ts';

interface RuleCardProps {
  customerId: string;
  currencyCode: string;
  rule: AutomationRuleView;
}

export function RuleCard({ customerId, currencyCode, rule }: RuleCardProps) {
  const { mutateAsync: update } = useAction('updateAutomationRule');
  const { mutateAsync: remove } = useAction('removeAutomationRule');
  const params = { customerId, ruleId: rule._id };
  const run = (work: () => Promise<unknown>) => () => void work().catch(showRefusal);
  const turn = run(async () => {
    await update({ params, body: { ...ruleInput(rule), isOn: !rule.isOn, version: rule.version } });
    toast({ text: rule.isOn ? 'Rule turned off' : 'Rule turned on' });
  });
  const removeRule = run(async () => {
    const detail = 'Orders placed by the rule are kept. Its decisions are no longer shown.';
    if (!(await confirm({ text: `Delete the rule “${rule.name}”?`, detail, action: 'Delete rule', deletes: true }))) return;
    await remove({ params });
    toast({ text: 'Rule deleted' });
  });
  return (
    <li className={classes.card}>
      <h2 className={classes.heading}>{rule.name}</h2>
      <div className={classes.state}>
        {rule.hold ? <StatusChip status="action">On hold</StatusChip> : <RuleState isOn={rule.isOn} />}
        <Switch aria-label={`Turn on ${rule.name}`} label="On" checked={rule.isOn} onChange={turn} />
      </div>
      <p>{rule.sentence}</p>
      {rule.hold && <HeldRule params={params} hold={rule.hold} />}
      <p className={classes.quiet}>
        {rule.store === null ? 'All stores' : rule.store.name}. Owner: {rule.owner.displayName}.
        {rule.action.kind === 'ORDER' &&
          ` ${placedText('Today', rule.today, currencyCode)} ${placedText('This month', rule.thisMonth, currencyCode)}`}
      </p>
      <Group gap="xs">
        <Button variant="default" size="xs" renderRoot={(props) => <ScreenLink {...props} to="automation-rule-edit" params={params} />}>
          Edit
        </Button>
        <Button variant="default" size="xs" renderRoot={(props) => <ScreenLink {...props} to="automation-decisions" params={params} />}>
          Decisions
        </Button>
        <Button variant="subtle" color="red" size="xs" onClick={removeRule}>
          Delete
        </Button>
      </Group>
    </li>
  );
}

const RuleState = ({ isOn }: { isOn: boolean }) => <StatusChip status={isOn ? 'live' : 'draft'}>{isOn ? 'On' : 'Off'}</StatusChip>;

const placedText = (when: string, { orders, money }: AutomationRuleView['today'], currencyCode: string): string =>
  `${when}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${moneyText(money, moneyCurrency(currencyCode))}.`;

interface HeldRuleProps {
  params: { customerId: string; ruleId: string };
  hold: NonNullable<AutomationRuleView['hold']>;
}

function HeldRule({ params, hold }: HeldRuleProps) {
  const { mutateAsync: release } = useAction('releaseAutomationRule');
  const listings = hold.listings === 1 ? '1 listing' : `${hold.listings.toLocaleString('en-NZ')} listings`;
  const decide = async (apply: boolean): Promise<void> => {
    const question = apply ? `Apply the rule to ${listings}?` : `Dismiss ${listings}?`;
    const detail = apply ? 'The limits of the rule still apply.' : 'The rule skips these listings. You can still order manually.';
    if (!(await confirm({ text: question, detail, action: apply ? 'Apply rule' : 'Dismiss' }))) return;
    await release({ params, body: { apply } });
    toast({ text: apply ? 'The rule is applied' : 'Dismissed' });
  };
  return (
    <FormNotice
      tone="error"
      text={`${listings} on hold. ${hold.text}`}
      action={{ label: 'Apply rule', run: () => void decide(true).catch(showRefusal) }}
      secondAction={{ label: 'Dismiss', run: () => void decide(false).catch(showRefusal) }}
    />
  );
}
