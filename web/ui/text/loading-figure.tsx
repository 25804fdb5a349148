// A figure that loads after the screen; meanwhile a skeleton as wide as it was last.
import { Skeleton } from '@mantine/core';
import { useRememberedShape } from './remembered-shape.ts';

interface LoadingFigureProps {
  /** The name of the figure, for which its width is remembered. */
  name: string;
  /** Undefined while it loads. */
  text: string | undefined;
}

const USUAL_WIDTH = 96;

export function LoadingFigure({ name, text }: LoadingFigureProps) {
  const shape = useRememberedShape(name, text);
  if (text !== undefined) return text;
  return (
    <Skeleton
      component="span"
      display="block"
      height={20}
      width={shape === undefined ? USUAL_WIDTH : 'fit-content'}
      radius="sm"
      aria-hidden
    >
      {shape}
    </Skeleton>
  );
}
