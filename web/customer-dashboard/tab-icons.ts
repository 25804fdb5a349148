import type { TabCode } from '#domain/dashboards/index.ts';
import {
  IconActivity,
  IconAddressBook,
  IconHome2,
  IconLayoutDashboard,
  IconPhoto,
  IconReceipt,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

export const TAB_ICONS: Readonly<Record<TabCode, Icon>> = {
  overview: IconLayoutDashboard,
  campaigns: IconSpeakerphone,
  leads: IconAddressBook,
  orders: IconReceipt,
  status: IconActivity,
  listings: IconHome2,
  resources: IconPhoto,
  agents: IconUsers,
};
