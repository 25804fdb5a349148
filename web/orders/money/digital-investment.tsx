// The name of the part of a price that goes to the networks, which says what it is on hover, focus and touch.
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

const MEANING = 'The part of the price before tax that pays for your ads on the networks; spend is how much of it they have used so far.';

export const DigitalInvestment = () => (
  <Tooltip label={MEANING} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
    <UnstyledButton fz="inherit" c="inherit" style={{ whiteSpace: 'nowrap' }} aria-description={MEANING}>
      Digital investment <IconInfoCircle size={14} stroke={1.75} aria-hidden style={{ verticalAlign: '-2px' }} />
    </UnstyledButton>
  </Tooltip>
);
