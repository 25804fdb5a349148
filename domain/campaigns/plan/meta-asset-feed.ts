// An ad on Meta whose file or copy differs between placements (`asset_feed_spec`). Each rule names placements and, by their labels, the file,
// primary text and headline that they show. The last rule has no placements and is for all others.
import { PLACEMENTS } from '../../templates/index.ts';
import type { OwnCopy, Placement } from '../../templates/index.ts';
import type { MetaTexts } from './ad-texts.ts';
import { linkFor, placedActionFor } from './creative-input.ts';
import type { CreativeInput } from './creative-input.ts';
import { labelledTexts } from './labelled-texts.ts';
import type { Fields, Json } from './planned-object.ts';

export interface PlacedFiles {
  kind: 'image' | 'video';
  /** The network's fields of each file, by its label. */
  files: Readonly<Record<string, Fields>>;
  /** The label of the file that each placement shows. */
  shown: Readonly<Record<Placement | 'others', string>>;
}

const LISTS = {
  image: { format: 'SINGLE_IMAGE', list: 'images', label: 'image_label' },
  video: { format: 'SINGLE_VIDEO', list: 'videos', label: 'video_label' },
} as const;

/** The same file in every placement. */
export const oneFile = (kind: PlacedFiles['kind'], label: string, fields: Fields): PlacedFiles => ({
  kind,
  files: { [label]: fields },
  shown: { feed: label, stories: label, rightColumn: label, others: label },
});

const POSITIONS: Readonly<Record<Placement, { facebook: readonly string[]; instagram: readonly string[] }>> = {
  feed: { facebook: ['feed'], instagram: ['stream'] },
  stories: { facebook: ['story', 'facebook_reels'], instagram: ['story', 'reels'] },
  rightColumn: { facebook: ['right_hand_column'], instagram: [] },
};

interface Rule {
  placements: Fields;
  file: string;
  copy: Placement;
}

/** A placement that shows the same as all others needs no rule. */
function rulesOf({ destination }: CreativeInput, { own }: MetaTexts, { shown }: PlacedFiles): Rule[] {
  const copyIn = (placement: Placement): Placement => (placement in own ? placement : 'feed');
  const ruled = PLACEMENTS.filter((placement) => shown[placement] !== shown.others || copyIn(placement) !== 'feed');
  return [
    ...ruled.map((placement) => ({ placements: placesOf(placement, destination), file: shown[placement], copy: copyIn(placement) })),
    { placements: {}, file: shown.others, copy: 'feed' },
  ];
}

function placesOf(placement: Placement, { instagramUserId }: CreativeInput['destination']): Fields {
  const { facebook, instagram } = POSITIONS[placement];
  return instagramUserId === null || instagram.length === 0
    ? { publisher_platforms: ['facebook'], facebook_positions: facebook }
    : { publisher_platforms: ['facebook', 'instagram'], facebook_positions: facebook, instagram_positions: instagram };
}

export function assetFeed(input: CreativeInput, texts: MetaTexts, link: string, placed: PlacedFiles): Fields {
  const { format, list, label } = LISTS[placed.kind];
  const [bodies, titles] = [copyOf(texts, 'primaryText'), copyOf(texts, 'headline')];
  return {
    ad_formats: [format],
    optimization_type: 'PLACEMENT',
    [list]: Object.entries(placed.files).map(([name, file]) => ({ ...file, adlabels: [{ name }] })),
    bodies: bodies.assets,
    titles: titles.assets,
    // Meta takes one description for all placements.
    descriptions: filled(texts.description),
    link_urls: [{ website_url: linkFor(input, link) }],
    ...placedActionFor(input),
    asset_customization_rules: rulesOf(input, texts, placed).map(({ placements, file, copy }, at) => ({
      customization_spec: placements,
      [label]: { name: file },
      ...bodies.labelIn('body_label', copy),
      ...titles.labelIn('title_label', copy),
      priority: at + 1,
    })),
  };
}

const filled = (text: string): Json => (text === '' ? [] : [{ text }]);

interface PlacedCopy {
  assets: Json;
  /** The field of a rule that names the text of this copy. */
  labelIn(name: string, copy: Placement): Fields;
}

/** Texts that are the same everywhere need no labels. */
function copyOf(texts: MetaTexts, field: keyof OwnCopy): PlacedCopy {
  if (Object.keys(texts.own).length === 0) return { assets: filled(texts[field]), labelIn: () => ({}) };
  const copies: Partial<Record<Placement, OwnCopy>> = { ...texts.own, feed: texts };
  const byLabel = new Map(
    PLACEMENTS.flatMap((placement): [Placement, string][] => {
      const copy = copies[placement];
      return copy ? [[placement, copy[field]]] : [];
    }),
  );
  return {
    assets: labelledTexts(byLabel),
    labelIn: (name, copy) => (byLabel.get(copy) ? { [name]: { name: copy } } : {}),
  };
}
