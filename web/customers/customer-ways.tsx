// Where does a customer's page lead? To what fills screens of its own.
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconHome, IconPhoto } from '@tabler/icons-react';

const WAYS = [
  { label: 'Listings', to: 'customer-listings', icon: IconHome },
  { label: 'Assets', to: 'customer-assets', icon: IconPhoto },
];

export const CustomerWays = ({ customerId }: { customerId: string }) =>
  WAYS.map(({ label, to, icon: Icon }) => (
    <Button
      key={to}
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to={to} params={{ customerId }} />}
    >
      {label}
    </Button>
  ));
