// How does a carousel show its cards? In a row, a step apart; arrows lead from one to the next.
import { CAROUSEL_STEP_PX } from '#domain/orders/index.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { AdAction } from './ad-action.tsx';
import { AdPicture } from './ad-picture.tsx';
import type { AdWords } from './ad-words.ts';
import classes from './ad.module.css';

export interface AdCard {
  id: string;
  image: string | null;
  words: AdWords;
}

const SQUARE = 1;

export function AdCarousel({ cards }: { cards: readonly AdCard[] }) {
  const [wanted, setWanted] = useState(0);
  const last = Math.max(cards.length - 1, 0);
  // One that was open may have gone.
  const at = Math.min(wanted, last);
  return (
    <div className={classes.carousel} role="group" aria-roledescription="carousel" aria-label={`${cards.length} cards`}>
      <ol className={classes.cards} style={{ transform: `translateX(${-at * CAROUSEL_STEP_PX}px)` }}>
        {cards.map(({ id, image, words }, place) => (
          <li key={id} className={classes.card} aria-hidden={place !== at} aria-label={`Card ${place + 1} of ${cards.length}`}>
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
      {at > 0 && (
        <button type="button" className={classes.arrow} data-side="start" aria-label="Previous card" onClick={() => setWanted(at - 1)}>
          <IconChevronLeft size={20} stroke={2} aria-hidden />
        </button>
      )}
      {at < last && (
        <button type="button" className={classes.arrow} data-side="end" aria-label="Next card" onClick={() => setWanted(at + 1)}>
          <IconChevronRight size={20} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
}
