// WeChat takes no link from a browser: people scan a QR code with the app. The code is drawn here, so no other service learns the link.
import { Button, Group, Stack } from '@mantine/core';
import { encode } from 'uqr';
import classes from './sharing.module.css';

/** In modules, as the standard asks for. */
const QUIET_ZONE = 4;

interface ShareWeChatProps {
  url: string;
  onBack: () => void;
}

export function ShareWeChat({ url, onBack }: ShareWeChatProps) {
  const { data, size } = encode(url, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Stack>
      <p>Scan this code with WeChat to share the page.</p>
      <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${url}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className={classes.address}>{url}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </Group>
    </Stack>
  );
}
