// Creates and edits a rule: the form on the left, the rule in plain words and its simulation on the right.
import type { AutomationChoices, AutomationRuleInput } from '#contract/automation/index.ts';
import { automationRuleInput } from '#contract/automation/index.ts';
import { ruleSentence } from '#domain/automation/index.ts';
import { ApiError, endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { useGo, useScreenParams } from '#web/navigation/index.ts';
import { useUnsavedGuard } from '#web/ui/feedback/use-unsaved-guard.ts';
import { ErrorPanel, PageHeader, toast } from '#web/ui/index.ts';
import { useSaveShortcut } from '#web/ui/page/use-save-shortcut.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import classes from './automation.module.css';
import { RuleFields } from './rule-fields.tsx';
import { newRule, ruleInput } from './rule-values.ts';
import { SimulationPanel } from './simulation-panel.tsx';

export function CreateRule() {
  const { customerId } = useScreenParams<'customerId'>();
  const { mutateAsync: create } = useAction('createAutomationRule');
  return (
    <RulePage
      title="New rule"
      initialValues={newRule()}
      saveLabel="Create rule"
      save={(body) => create({ params: { customerId }, body })}
      isMissing={false}
    />
  );
}

export function EditRule() {
  const { customerId, ruleId } = useScreenParams<'customerId' | 'ruleId'>();
  const { data, error, refetch } = useQuery(endpointQuery('readAutomation', { params: { customerId } }));
  const { mutateAsync: update } = useAction('updateAutomationRule');
  const rule = data?.rules.find(({ _id }) => _id === ruleId);
  if (error && !data) return <ErrorPanel error={error} title="The rule could not be loaded" retry={() => void refetch()} />;
  return (
    <RulePage
      key={rule?.version ?? 'loading'}
      title={rule?.name ?? 'Edit rule'}
      initialValues={rule ? ruleInput(rule) : null}
      saveLabel="Save rule"
      save={(body) => update({ params: { customerId, ruleId }, body: { ...body, ...(rule && { version: rule.version }) } })}
      isMissing={data !== undefined && !rule}
    />
  );
}

interface RulePageProps {
  title: string;
  /** Null while the rule is loaded. */
  initialValues: AutomationRuleInput | null;
  saveLabel: string;
  save: (body: AutomationRuleInput) => Promise<unknown>;
  isMissing: boolean;
}

function RulePage({ title, initialValues, saveLabel, save, isMissing }: RulePageProps) {
  const { customerId } = useScreenParams<'customerId'>();
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const choices = useQuery(endpointQuery('readAutomationChoices', { params: { customerId } }));
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: 'Customers', to: 'customers' },
          { label: customer?.name ?? 'Customer', to: 'customer', params: { customerId } },
          { label: 'Automation', to: 'customer-automation', params: { customerId } },
        ]}
      />
      {isMissing && <p>This rule was deleted.</p>}
      {choices.error && <ErrorPanel error={choices.error} title="The form could not be loaded" retry={() => void choices.refetch()} />}
      {!isMissing && !choices.error && !(initialValues && choices.data) && <Skeleton height={400} maw={860} aria-hidden />}
      {!isMissing && initialValues && choices.data && (
        <RuleForm initialValues={initialValues} choices={choices.data} saveLabel={saveLabel} save={save} />
      )}
    </>
  );
}

interface RuleFormProps extends Pick<RulePageProps, 'saveLabel' | 'save'> {
  initialValues: AutomationRuleInput;
  choices: AutomationChoices;
}

function RuleForm({ initialValues, choices, saveLabel, save }: RuleFormProps) {
  const { customerId } = useScreenParams<'customerId'>();
  const go = useGo();
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const isDirty = useRef(false);
  const element = useSaveShortcut();
  const change = (part: Partial<AutomationRuleInput>): void => {
    isDirty.current = true;
    setValues({ ...values, ...part });
  };
  /** Resolves to whether it was saved. */
  const persist = async (): Promise<boolean> => {
    const checked = automationRuleInput.safeParse(values);
    setErrors(checked.success ? {} : messagesByPath(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))));
    if (!checked.success) return false;
    setSaving(true);
    try {
      await save(checked.data);
      isDirty.current = false;
      toast({ text: 'Rule saved' });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) setErrors(messagesByPath(error.fields));
      else showRefusal(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  useUnsavedGuard(
    () => isDirty.current && !isSaving,
    () => undefined,
    persist,
  );
  const submit = async (): Promise<void> => {
    if (await persist()) await go('customer-automation', { params: { customerId } });
  };
  const { action } = values;
  const productName = action.kind === 'ORDER' ? (choices.products.find(({ _id }) => _id === action.productId)?.name ?? null) : null;
  return (
    <div className={classes.columns}>
      <form
        ref={element}
        noValidate
        aria-label="Rule"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <RuleFields values={values} change={change} choices={choices} errors={errors} />
        <Group gap="xs">
          <Button type="submit" aria-keyshortcuts="Control+S Meta+S" loading={isSaving}>
            {saveLabel}
          </Button>
          <Button variant="default" onClick={() => void go('customer-automation', { params: { customerId } })}>
            Cancel
          </Button>
        </Group>
      </form>
      <aside className={classes.beside}>
        <section aria-label="Summary" className={classes.card}>
          <h2 className={classes.heading}>Summary</h2>
          <p>{ruleSentence(values, { fields: choices.fields, currencyCode: choices.currencyCode, productName })}</p>
        </section>
        <SimulationPanel customerId={customerId} values={values} />
      </aside>
    </div>
  );
}

/** The first message of each field; the server names fields by their path in the body. */
const messagesByPath = (faults: readonly { path: string; message: string }[]): Record<string, string> =>
  Object.fromEntries(faults.toReversed().map(({ path, message }) => [path.replace(/^body\./, ''), message]));
