// The last step's check: everything that would stop the delivery of the order, before it is placed.
import type { OrderDraft } from '#domain/orders/index.ts';
import { Skeleton } from '@mantine/core';
import { SettingsSection } from '../settings/settings-section.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './preflight.module.css';
import { useDeliveryCheck } from './use-delivery-check.ts';

interface DeliveryCheckProps {
  draft: OrderDraft;
  customerId: string;
  openField: (path: string) => void;
}

export function DeliveryCheck({ draft, customerId, openField }: DeliveryCheckProps) {
  const { data, isError } = useDeliveryCheck(draft);
  return (
    <SettingsSection title="Delivery check" why="Problems that would stop your ads, and warnings.">
      {data ? (
        data.findings.length > 0 ? (
          <FindingList findings={data.findings} customerId={customerId} fieldOpener={(path) => () => openField(path)} />
        ) : (
          <p className={classes.quiet}>Everything is ready for your ads.</p>
        )
      ) : isError ? (
        <p className={classes.quiet}>The check is not available right now. It runs again when you order.</p>
      ) : (
        <Skeleton height={20} aria-hidden />
      )}
    </SettingsSection>
  );
}
