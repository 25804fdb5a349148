// Moves through the time of a template: a slider for each frame, and a button that plays it.
import { ActionIcon, Slider } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import classes from '../creatives.module.css';

interface TimeLineProps {
  seconds: number;
  length: number;
  fps: number;
  onChange: (seconds: number) => void;
}

const written = (seconds: number): string => `${seconds.toFixed(2)} s`;

export const TimeLine = memo(function TimeLine({ seconds, length, fps, onChange }: TimeLineProps) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      const next = seconds + 1 / fps;
      if (next > length) setPlaying(false);
      else onChange(next);
    }, 1000 / fps);
    return () => clearTimeout(timer);
  }, [isPlaying, seconds, length, fps, onChange]);
  const play = () => {
    if (!isPlaying && seconds + 1 / fps > length) onChange(0);
    setPlaying(!isPlaying);
  };
  return (
    <div className={classes.timeLine}>
      <ActionIcon variant="default" size={32} aria-label={isPlaying ? 'Pause' : 'Play'} onClick={play}>
        {isPlaying ? <IconPlayerPause size={16} stroke={1.75} /> : <IconPlayerPlay size={16} stroke={1.75} />}
      </ActionIcon>
      <Slider
        className={classes.slider}
        thumbLabel="Time"
        label={written}
        min={0}
        max={length}
        step={1 / fps}
        value={seconds}
        onChange={(value) => {
          setPlaying(false);
          onChange(value);
        }}
      />
      <span className="tabular">{written(seconds)}</span>
    </div>
  );
});
