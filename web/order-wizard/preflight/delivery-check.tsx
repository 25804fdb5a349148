// The last step's check: everything that would stop the delivery of the order, before it is placed.
import type { OrderInputSent } from '#contract/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SettingsSection } from '../settings/settings-section.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './preflight.module.css';

/** Texts that decide nothing about the delivery are left out, so that typing them asks nothing. */
const checkedPart = (draft: OrderDraft): OrderInputSent => ({ ...(draft as OrderInputSent), campaignName: '', comments: '', email: '' });

interface DeliveryCheckProps {
  draft: OrderDraft;
  customerId: string;
  openField: (path: string) => void;
}

export function DeliveryCheck({ draft, customerId, openField }: DeliveryCheckProps) {
  const { data, isError } = useQuery({
    ...endpointQuery('checkOrderDraft', { body: checkedPart(draft) }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: NO_ERROR_REDIRECT,
  });
  return (
    <SettingsSection title="Delivery check" why="What would stop your ads, or should be known before you order.">
      {data ? (
        data.findings.length > 0 ? (
          <FindingList findings={data.findings} customerId={customerId} fieldOpener={(path) => () => openField(path)} />
        ) : (
          <p className={classes.quiet}>Everything is ready for your ads.</p>
        )
      ) : isError ? (
        <p className={classes.quiet}>The check could not be made now. It is made again when you order.</p>
      ) : (
        <Skeleton height={20} aria-hidden />
      )}
    </SettingsSection>
  );
}
