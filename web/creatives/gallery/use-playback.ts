// Plays a template in real time, once, and returns to the time at which it is shown while it does not play.
import { useEffect, useState } from 'react';

interface Playback {
  seconds: number;
  isPlaying: boolean;
  toggle: () => void;
}

/** Where everything has arrived, as in the cover of a rendered video. */
const SHOWN_SHARE = 0.5;

export function usePlayback(length: number): Playback {
  const [playedFrom, setPlayedFrom] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(length * SHOWN_SHARE);
  useEffect(() => {
    if (playedFrom === null) return undefined;
    let frame = requestAnimationFrame(function move(now) {
      const passed = (now - playedFrom) / 1000;
      if (passed >= length) {
        setPlayedFrom(null);
        setSeconds(length * SHOWN_SHARE);
        return;
      }
      setSeconds(Math.max(passed, 0));
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [playedFrom, length]);
  const toggle = (): void => {
    setSeconds(playedFrom === null ? 0 : length * SHOWN_SHARE);
    setPlayedFrom(playedFrom === null ? performance.now() : null);
  };
  return { seconds, isPlaying: playedFrom !== null, toggle };
}
