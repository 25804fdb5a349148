// One resource as a card: its picture, whether it is published, and its actions.
import { errorText } from '#contract/error-catalogue.ts';
import type { ResourceRow } from '#contract/inventory/resources/index.ts';
import { ScreenLink, useGo } from '#web/navigation/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import { ActionIcon, Checkbox, Menu, Switch } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCopy,
  IconDeviceDesktop,
  IconDots,
  IconPencil,
  IconPhoto,
  IconShare,
  IconShoppingCart,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { cardClasses as cards } from '../listings/index.ts';
import classes from './resources.module.css';
import { ShareResource, useResourceChannels } from './share-resource.tsx';
import type { OrderResource } from './use-order-resource.ts';

export type DashboardResource = Omit<ResourceRow, 'customerId'>;

interface ResourceCardProps {
  resource: DashboardResource;
  isSelected: boolean;
  mayCopy: boolean;
  /** Undefined while the person's offices are loading. */
  mayPublish: boolean | undefined;
  onToggle: (resource: DashboardResource) => void;
  onPublish: (resources: readonly DashboardResource[], isPublished: boolean) => void;
  onRemove: (resources: readonly DashboardResource[]) => void;
  /** Undefined where ordering is not possible. */
  onOrder: OrderResource | undefined;
}

/** Memoised, so that selecting one of a hundred cards renders only that one. */
export const ResourceCard = memo(function ResourceCard({
  resource,
  isSelected,
  mayCopy,
  mayPublish,
  onToggle,
  onPublish,
  onRemove,
  onOrder,
}: ResourceCardProps) {
  const { _id, title, reference, officeNames, heroImage, numImages, numVideos, isPublished, isCopied, hasValidUrl } = resource;
  const subtitle = [reference, officeNames.join(', ')].filter(Boolean).join(' · ');
  return (
    <li className={cards.card} data-selected={isSelected || undefined}>
      <div className={cards.frame}>
        {heroImage ? <img src={heroImage} alt="" loading="lazy" decoding="async" /> : <IconPhoto size={48} stroke={1} aria-hidden />}
        {!isPublished && (
          <div className={cards.status}>
            <StatusChip status="draft">Unpublished</StatusChip>
          </div>
        )}
      </div>
      <div className={cards.tick}>
        <Checkbox aria-label={`Select ${title}`} checked={isSelected} onChange={() => onToggle(resource)} />
      </div>
      <div className={cards.words}>
        <h3 className={cards.title} title={title}>
          <ScreenLink to="dashboard-resource-edit" params={{ resourceId: _id }}>
            {title}
          </ScreenLink>
        </h3>
        <p className={cards.line} title={subtitle}>
          {subtitle}
        </p>
        <div className={cards.facts}>
          <Count icon={<IconPhoto size={16} stroke={1.75} aria-hidden />} count={numImages} noun="image" />
          <Count icon={<IconVideo size={16} stroke={1.75} aria-hidden />} count={numVideos} noun="video" />
          {isCopied && (
            <span>
              <IconCopy size={16} stroke={1.75} aria-hidden />
              Copied
            </span>
          )}
          {!hasValidUrl && (
            <span title="Add a landing page or a customer page so that this resource can be advertised.">
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              No link
            </span>
          )}
        </div>
        <div className={`${cards.foot} ${classes.foot}`}>
          <Switch
            label="Published"
            size="sm"
            checked={isPublished}
            disabled={!mayPublish}
            title={mayPublish === false ? errorText('resourceOfOtherOffices') : undefined}
            aria-label={`Publish ${title}`}
            onChange={(event) => onPublish([resource], event.currentTarget.checked)}
          />
          <CardMenu resource={resource} mayCopy={mayCopy} onRemove={onRemove} onOrder={onOrder} />
        </div>
      </div>
    </li>
  );
});

type CardMenuProps = Pick<ResourceCardProps, 'resource' | 'mayCopy' | 'onRemove' | 'onOrder'>;

function CardMenu({ resource, mayCopy, onRemove, onOrder }: CardMenuProps) {
  const go = useGo();
  const { _id, title } = resource;
  const isShared = useResourceChannels().length > 0;
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      {isSharing && <ShareResource resource={resource} onClose={() => setSharing(false)} />}
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${title}`}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onOrder && (
            <Menu.Item
              leftSection={
                onOrder.continuesOnComputer ? <IconDeviceDesktop size={16} stroke={1.75} /> : <IconShoppingCart size={16} stroke={1.75} />
              }
              onClick={() => onOrder.start(resource)}
            >
              {onOrder.continuesOnComputer ? 'Order on a computer' : 'Order'}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => void go('dashboard-resource-edit', { params: { resourceId: _id } })}
          >
            Edit
          </Menu.Item>
          {isShared && (
            <Menu.Item leftSection={<IconShare size={16} stroke={1.75} />} onClick={() => setSharing(true)}>
              Share
            </Menu.Item>
          )}
          {mayCopy && (
            <Menu.Item
              leftSection={<IconCopy size={16} stroke={1.75} />}
              onClick={() => void go('dashboard-resource-create', { search: { copyOf: _id } })}
            >
              Copy
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => onRemove([resource])}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function Count({ icon, count, noun }: { icon: React.ReactNode; count: number; noun: string }) {
  if (count === 0) return null;
  const text = `${count} ${noun}${count === 1 ? '' : 's'}`;
  return (
    <span className="tabular">
      {icon}
      {text}
    </span>
  );
}
