// Previews the cards of a carousel ad in a row, with arrows to move from one to the next.
import { CAROUSEL_STEP_PX } from '#domain/orders/index.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { AdAction } from './ad-action.tsx';
import { AdPicture } from './ad-picture.tsx';
import type { AdTexts } from './ad-texts.ts';
import classes from './ad.module.css';

export interface AdCard {
  id: string;
  image: string | null;
  words: AdTexts;
}

const SQUARE = 1;

export function AdCarousel({ cards }: { cards: readonly AdCard[] }) {
  const [selected, setSelected] = useState(0);
  const last = Math.max(cards.length - 1, 0);
  // The selected card may have been removed meanwhile.
  const current = Math.min(selected, last);
  return (
    <div className={classes.carousel} role="group" aria-roledescription="carousel" aria-label={`${cards.length} cards`}>
      <ol className={classes.cards} style={{ transform: `translateX(${-current * CAROUSEL_STEP_PX}px)` }}>
        {cards.map(({ id, image, words }, index) => (
          <li key={id} className={classes.card} aria-hidden={index !== current} aria-label={`Card ${index + 1} of ${cards.length}`}>
            <AdPicture image={image} ratio={SQUARE} />
            <div className={classes.cardFoot}>
              <div className={classes.words}>
                <strong>{words.headline || ' '}</strong>
                <span>{words.description}</span>
              </div>
              <AdAction label={words.action} />
            </div>
          </li>
        ))}
      </ol>
      {current > 0 && (
        <button
          type="button"
          className={classes.arrow}
          data-side="start"
          aria-label="Previous card"
          onClick={() => setSelected(current - 1)}
        >
          <IconChevronLeft size={20} stroke={2} aria-hidden />
        </button>
      )}
      {current < last && (
        <button type="button" className={classes.arrow} data-side="end" aria-label="Next card" onClick={() => setSelected(current + 1)}>
          <IconChevronRight size={20} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
}
