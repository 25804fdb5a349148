// Actions for the selected resources: order, publish, unpublish and delete. What prevents an order is shown at once.
import { errorText } from '#contract/error-catalogue.ts';
import { MAX_SELECTED_RESOURCES, mayPublishResource, resourceOrderRefusal } from '#domain/inventory/resources/index.ts';
import { PickedBar, useOrdering } from '#web/dashboard-kit/index.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceDesktop, IconShoppingCart, IconTrash } from '@tabler/icons-react';
import type { DashboardResource } from './resource-card.tsx';
import classes from './resources.module.css';
import type { ResourceActions } from './use-resource-actions.ts';

interface ResourceSelectionBarProps {
  selected: readonly DashboardResource[];
  /** Null for people who see the whole customer, undefined while it is loading. */
  ownOfficeIds: readonly string[] | null | undefined;
  actions: ResourceActions;
  onClear: () => void;
}

export function ResourceSelectionBar({ selected, ownOfficeIds, actions, onClear }: ResourceSelectionBarProps) {
  const ordering = useOrdering();
  if (selected.length === 0) return null;
  const refusal = resourceOrderRefusal(selected);
  const publishable = ownOfficeIds === undefined ? [] : selected.filter(({ officeIds }) => mayPublishResource(officeIds, ownOfficeIds));
  const unpublished = publishable.filter(({ isPublished }) => !isPublished);
  const published = publishable.filter(({ isPublished }) => isPublished);
  const remove = async () => {
    if (await actions.remove(selected)) onClear();
  };
  const order = (): void => void ordering.start({ orderType: 'RESOURCES', itemIds: selected.map(({ _id }) => _id) });
  return (
    <PickedBar count={selected.length} most={MAX_SELECTED_RESOURCES} hasManyActions onClear={onClear}>
      {ordering.isOpen && (
        <Button
          size="sm"
          disabled={refusal !== null}
          leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
          onClick={order}
        >
          Order
        </Button>
      )}
      {ordering.continuesOnComputer && (
        <Button
          variant="default"
          size="sm"
          disabled={refusal !== null}
          leftSection={<IconDeviceDesktop size={16} stroke={1.75} aria-hidden />}
          onClick={order}
        >
          Order on a computer
        </Button>
      )}
      {ordering.isOpen && refusal === 'unpublishedSelected' && (
        <span role="status" className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {errorText('unpublishedSelected')}
        </span>
      )}
      {unpublished.length > 0 && (
        <Button variant="default" size="sm" onClick={() => actions.publish(unpublished, true)}>
          Publish
        </Button>
      )}
      {published.length > 0 && (
        <Button variant="default" size="sm" onClick={() => actions.publish(published, false)}>
          Unpublish
        </Button>
      )}
      <Button
        variant="light"
        color="red"
        size="sm"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </PickedBar>
  );
}
