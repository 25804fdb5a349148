// Says why a figure is what it is, on hover, focus and touch.
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './results.module.css';

export const FigureHint = ({ text }: { text: string }) => (
  <Tooltip label={text} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
    <UnstyledButton className={classes.hint} aria-label={text}>
      <IconInfoCircle size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  </Tooltip>
);
