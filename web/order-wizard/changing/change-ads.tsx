// Changes the ads of a placed order before they are delivered: the wizard's settings and assets in one dialog, filled in from the order.
// Product, price, contacts and dates stay.
import { FETCH_FAILED } from '#contract/dashboards/dashboard-texts.ts';
import type { Order, OrderAdsChange, WizardData } from '#contract/orders/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { ApiError, endpointQuery, NO_ERROR_REDIRECT, useAction } from '#web/client/index.ts';
import { ErrorPanel, FormNotice } from '#web/ui/index.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TemplateStepView } from '../steps/template-step-view.tsx';
import { beginOrder } from '../unfinished/begin-order.ts';
import { useCampaignDefaults } from '../use-campaign-defaults.ts';
import { useOrderEditor } from '../use-order-editor.ts';
import { useWizardSteps } from '../use-wizard-steps.ts';
import { withKeptCopyShown } from './kept-copy.ts';

interface ChangeAdsProps {
  order: Order;
  onClose: () => void;
}

export function ChangeAds({ order, onClose }: ChangeAdsProps) {
  const itemIds = order.items.map(({ _id }) => _id);
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery('openOrderWizard', { query: { orderType: order.orderType, itemIds } }),
    meta: NO_ERROR_REDIRECT,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={`Change the ads of ${orderNumberText(order.orderNumber)}`}
      closeOnClickOutside={false}
    >
      {data ? (
        <AdsForm {...withKeptCopyShown({ order, wizardData: data })} onClose={onClose} />
      ) : error ? (
        <ErrorPanel error={error} {...FETCH_FAILED} retry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={320} radius={8} aria-label="Loading" />
      )}
    </Modal>
  );
}

const isOfAds = ({ path }: { path: string }): boolean => path.startsWith('campaignData');

function AdsForm({ order, wizardData, onClose }: ChangeAdsProps & { wizardData: WizardData }) {
  const [begun] = useState(() =>
    beginOrder(
      { orderType: order.orderType, itemIds: order.items.map(({ _id }) => _id), repeats: { orderId: order._id, kind: 'again' } },
      wizardData,
      order,
    ),
  );
  // Nothing of it is stored in the browser: it is no order that is begun.
  const editor = useOrderEditor(wizardData, begun.order, { isContinued: false, store: () => undefined });
  const refusals = editor.refusals.filter(isOfAds);
  const steps = useWizardSteps(refusals, 'firstStep');
  const defaults = useCampaignDefaults(editor);
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useAction('changeOrderAds');
  const failure = error instanceof ApiError ? error : null;
  const serverErrors = failure?.fields.map(({ path, message }) => ({ path: path.replace(/^body\./, ''), message })) ?? [];
  const isOffered = editor.draft.products.length > 0;
  const save = async (): Promise<void> => {
    const [first] = refusals;
    if (first) return steps.showField(first.path);
    try {
      const campaignData = editor.draft.campaignData as OrderAdsChange['campaignData'];
      const changed = await mutateAsync({ params: { orderId: order._id }, body: { campaignData, version: order.version } });
      queries.setQueryData(endpointQuery('readOrder', { params: { orderId: order._id } }).queryKey, changed);
      toast({ text: `Ads of ${orderNumberText(order.orderNumber)} changed` });
      onClose();
    } catch {
      // The form shows it.
    }
  };
  if (!isOffered)
    return <FormNotice text="This product is no longer offered. Comment on the order to have its ads changed, or cancel it." />;
  const step = { order: editor, steps, refusals, serverErrors, defaults };
  return (
    <form
      noValidate
      aria-label="Ads"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {begun.notice?.includes('Not carried over') && <FormNotice text={begun.notice} />}
      <TemplateStepView {...step} kind="assets" />
      <TemplateStepView {...step} kind="settings" />
      {failure && <FormNotice tone="error" text={failure.message} requestId={failure.faultId} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={defaults.isLoading}>
          Save ads
        </Button>
      </Group>
    </form>
  );
}
