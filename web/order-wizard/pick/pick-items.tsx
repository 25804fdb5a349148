// Picks what is advertised, for people who cannot open the dashboard's tabs: up to ten listings or resources, or a catalog.
import { errorText } from '#contract/error-catalogue.ts';
import { MAX_SELECTED_LISTINGS } from '#domain/inventory/index.ts';
import { MAX_SELECTED_RESOURCES } from '#domain/inventory/resources/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { OrderFromCatalog, useDashboard } from '#web/dashboard-kit/index.ts';
import { PageHeader } from '#web/ui/index.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconShoppingCart, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './pick-items.module.css';
import type { PickedType } from './pickable.ts';
import { PickableList } from './pickable-list.tsx';

const MAX_ITEMS: Readonly<Record<PickedType, number>> = { LISTINGS: MAX_SELECTED_LISTINGS, RESOURCES: MAX_SELECTED_RESOURCES };

export function PickItems({ onPick }: { onPick: (pick: OrderPick) => void }) {
  const { labels, configuration } = useDashboard();
  const [orderType, setOrderType] = useState<PickedType>('LISTINGS');
  const [itemIds, setItemIds] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const isFull = itemIds.length === MAX_ITEMS[orderType];
  const toggle = (id: string): void => setItemIds((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  return (
    <>
      <PageHeader title="Order" primary={<OrderFromCatalog onPick={onPick} />} />
      <section aria-labelledby="pick-title" className={classes.pick}>
        <h2 id="pick-title" className={classes.title}>
          What do you want to advertise for {configuration.customer.name}?
        </h2>
        <p className={classes.why}>{errorText('nothingSelected')} Select up to ten items of one kind, then choose Order.</p>
        <div className={classes.tools}>
          <SegmentedControl
            aria-label="Kind"
            data={[
              { value: 'LISTINGS', label: labels.listings },
              { value: 'RESOURCES', label: labels.resources },
            ]}
            value={orderType}
            onChange={(type) => {
              setOrderType(type);
              setItemIds([]);
            }}
          />
          <TextInput
            className={classes.search}
            aria-label="Search items"
            placeholder="Search"
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <PickableList
          type={orderType}
          search={search}
          picked={itemIds}
          isFull={isFull}
          onToggle={toggle}
          onOrder={(id) => onPick({ orderType, itemIds: [id] })}
        />
      </section>
      {itemIds.length > 0 && (
        <div data-bottom-bar className={classes.bar} role="region" aria-label="Selected">
          <p aria-live="polite" className="tabular">
            {itemIds.length} selected{isFull && ' (maximum)'}
          </p>
          <Button leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden />} onClick={() => onPick({ orderType, itemIds })}>
            Order
          </Button>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="Clear selection" onClick={() => setItemIds([])}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
    </>
  );
}
