// Where does a customer's page lead? To what fills screens of its own.
import { writeConditions } from '#web/list/condition-text.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconHome, IconMail, IconPhoto, IconReceipt, IconTemplate } from '@tabler/icons-react';

const WAYS = [
  { label: 'Listings', to: 'customer-listings', icon: IconHome },
  { label: 'Assets', to: 'customer-assets', icon: IconPhoto },
  { label: 'Templates', to: 'campaign-templates', icon: IconTemplate, params: { selectedTab: 'published' } },
  { label: 'Emails', to: 'email-templates', icon: IconMail },
];

export const CustomerWays = ({ customerId }: { customerId: string }) => (
  <>
    <ToScreens customerId={customerId} />
    <Button
      variant="default"
      leftSection={<IconReceipt size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="orders" search={{ filters: ofCustomer(customerId) }} />}
    >
      Orders
    </Button>
  </>
);

const ofCustomer = (customerId: string): string => writeConditions([{ field: 'customerId', operator: 'equals', value: customerId }]);

const ToScreens = ({ customerId }: { customerId: string }) =>
  WAYS.map(({ label, to, icon: Icon, params }) => (
    <Button
      key={to}
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to={to} params={{ customerId, ...params }} />}
    >
      {label}
    </Button>
  ));
