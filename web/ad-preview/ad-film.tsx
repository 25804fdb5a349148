// How does an ad show a film? Its poster until someone wants to see it. One that will be made of images runs through them.
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { AdPicture } from './ad-picture.tsx';
import classes from './ad.module.css';

/** What runs: a file, or images one after the other. */
export type Film = { kind: 'file'; url: string; poster: string | null } | { kind: 'slides'; images: readonly string[] } | { kind: 'none' };

const SLIDE_MS = 1500;

export function AdFilm({ film, ratio }: { film: Film; ratio: number }) {
  const [isPlaying, setPlaying] = useState(false);
  const slides = film.kind === 'slides' ? film.images : [];
  const at = useSlides(slides.length, isPlaying && film.kind === 'slides', () => setPlaying(false));
  if (film.kind === 'none') return <AdPicture image={null} ratio={ratio} />;
  if (film.kind === 'file' && isPlaying) {
    return (
      <video className={classes.film} style={{ aspectRatio: ratio }} src={film.url} controls autoPlay onEnded={() => setPlaying(false)} />
    );
  }
  const shown = film.kind === 'file' ? film.poster : slides[isPlaying ? at : 0];
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
      {slides.length > 0 && <span className={classes.slide}>{`${(isPlaying ? at : 0) + 1} / ${slides.length}`}</span>}
    </div>
  );
}

function useSlides(count: number, isRunning: boolean, onEnd: () => void): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!isRunning) {
      setAt(0);
      return undefined;
    }
    const turn = setTimeout(() => (at + 1 < count ? setAt(at + 1) : onEnd()), SLIDE_MS);
    return () => clearTimeout(turn);
    // eslint-disable-next-line react/exhaustive-deps -- a turn ends once, whoever asks
  }, [isRunning, at, count]);
  return at;
}
