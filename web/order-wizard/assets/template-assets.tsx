// Step 3 for one campaign template: its items with their images, or its video. Catalog orders take their items from the catalog.
import type { CampaignType } from '#domain/networks/index.ts';
import { imageBounds } from '#domain/orders/index.ts';
import type { ImageLimits } from '#domain/orders/index.ts';
import { Button } from '@mantine/core';
import { IconCarouselHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsSection } from '../settings/settings-section.tsx';
import type { TemplateStepProps } from '../steps/template-step.ts';
import { AdVideos } from './ad-videos.tsx';
import { CarouselSettings } from './carousel-settings.tsx';
import { ItemCards } from './item-cards.tsx';
import { ItemImages } from './item-images.tsx';
import { useAdAssets } from './use-ad-assets.ts';
import type { AdAssets } from './use-ad-assets.ts';

export function TemplateAssets(props: TemplateStepProps) {
  const assets = useAdAssets(props);
  const { draft, wizardData, data, template } = assets;
  if (draft.orderType === 'CATALOG') return <CatalogNote assets={assets} />;
  if (data.type === 'FACEBOOK_VIDEO_CAMPAIGN' && !template.useImagesForVideo && !template.creative?.isVideo) {
    return (
      <SettingsSection title="Video" why="The ad shows one video. Choose one, or upload another.">
        <AdVideos assets={assets} />
      </SettingsSection>
    );
  }
  const why = imagesHelp(data.type, wizardData.imageLimits);
  if (imageBounds(data.type, wizardData.imageLimits).of === 'cards') {
    return (
      <SettingsSection title="Cards" why={why} action={<CarouselButton assets={assets} />}>
        <ItemCards assets={assets} />
      </SettingsSection>
    );
  }
  const [only, ...others] = data.resources;
  return (
    <SettingsSection title={only && others.length === 0 ? assets.titleOf(only.itemId) : 'Items'} why={why}>
      {only && others.length === 0 ? (
        <div data-order-path={assets.path}>
          <ItemImages item={only} assets={assets} error={assets.error()} />
        </div>
      ) : (
        <ItemCards assets={assets} />
      )}
    </SettingsSection>
  );
}

function CarouselButton({ assets }: { assets: AdAssets }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCarouselHorizontal size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        Carousel settings
      </Button>
      {isOpen && <CarouselSettings assets={assets} onClose={() => setOpen(false)} />}
    </>
  );
}

function CatalogNote({ assets: { draft, wizardData, path } }: { assets: AdAssets }) {
  const name = wizardData.catalogs.find(({ _id }) => _id === draft.fbDpaCatalogId)?.name;
  return (
    <SettingsSection title="Items" why="There is nothing to choose here.">
      <p data-order-path={path}>
        The ads show the items of {name ? `the catalog ${name}` : 'the catalog'}, chosen for each person who sees the ad.
      </p>
    </SettingsSection>
  );
}

/** Help text above the assets of an ad: what the images are used for, and how many there may be. */
function imagesHelp(type: CampaignType, limits: ImageLimits): string {
  const { least, most } = imageBounds(type, limits);
  switch (type) {
    case 'FACEBOOK_CAROUSEL_CAMPAIGN':
    case 'FACEBOOK_DPA_CAMPAIGN':
      return `Each item is a card, shown in this order. Add at least ${least}.`;
    case 'SINGLE_LISTING_IMAGE_CAROUSEL':
      return `Each image is a card, shown in this order. Use ${least} to ${most} images.`;
    case 'FACEBOOK_VIDEO_CAMPAIGN':
      return `We make a video from these images, in this order. Use at least ${least}.`;
    case 'FACEBOOK_IMAGE_CAMPAIGN':
      return most === 1 ? 'The ad shows one image.' : `Each image becomes a separate ad. Use up to ${most}.`;
    case 'GOOGLE_DISPLAY_CAMPAIGN':
      return 'Google shows the first image of each item, unless you add others.';
    default:
      return 'All stages of the funnel show these images.';
  }
}
