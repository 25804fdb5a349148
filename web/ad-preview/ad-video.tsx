// Previews the video of an ad: its poster until it is played. A video that will be rendered from images is played as slides.
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { AdPicture } from './ad-picture.tsx';
import classes from './ad.module.css';

/** A video file, or images shown one after the other. */
export type Film = { kind: 'file'; url: string; poster: string | null } | { kind: 'slides'; images: readonly string[] } | { kind: 'none' };

const SLIDE_MS = 1500;

export function AdVideo({ film, ratio }: { film: Film; ratio: number }) {
  const [isPlaying, setPlaying] = useState(false);
  const slides = film.kind === 'slides' ? film.images : [];
  const slide = useSlides(slides.length, isPlaying && film.kind === 'slides', () => setPlaying(false));
  if (film.kind === 'none') return <AdPicture image={null} ratio={ratio} />;
  if (film.kind === 'file' && isPlaying) {
    return (
      <video className={classes.film} style={{ aspectRatio: ratio }} src={film.url} controls autoPlay onEnded={() => setPlaying(false)} />
    );
  }
  const shown = film.kind === 'file' ? film.poster : slides[isPlaying ? slide : 0];
  return (
    <div className={classes.poster}>
      {film.kind === 'file' && film.poster === null ? (
        <video className={classes.film} style={{ aspectRatio: ratio }} src={film.url} muted preload="metadata" />
      ) : (
        <AdPicture image={shown} ratio={ratio} />
      )}
      {!isPlaying && (
        <button type="button" className={classes.play} aria-label="Play the video" onClick={() => setPlaying(true)}>
          <IconPlayerPlayFilled size={28} aria-hidden />
        </button>
      )}
      {slides.length > 0 && <span className={classes.slide}>{`${(isPlaying ? slide : 0) + 1} / ${slides.length}`}</span>}
    </div>
  );
}

function useSlides(count: number, isRunning: boolean, onEnd: () => void): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!isRunning) {
      setIndex(0);
      return undefined;
    }
    const timer = setTimeout(() => (index + 1 < count ? setIndex(index + 1) : onEnd()), SLIDE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- a new `onEnd` must not restart the timer
  }, [isRunning, index, count]);
  return index;
}
