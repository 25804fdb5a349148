import { OrderFromCatalog, TabHeader, useDashboard } from '#web/dashboard-kit/index.ts';
import { ScreenLink, useScreens } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import classes from './listings-tab.module.css';

interface ListingsHeaderProps {
  total: { count: number; isEstimate: boolean } | undefined;
}

/** The number of listings, and the buttons to add more. */
export function ListingsHeader({ total }: ListingsHeaderProps) {
  const { labels, may } = useDashboard();
  const bulkScreen = useScreens().find(({ path }) => path === '/customer-dashboard/listings/bulkManage');
  return (
    <TabHeader title={labels.listings} total={total}>
      <div className={classes.actions}>
        <OrderFromCatalog />
        {bulkScreen && may('bulkCreateListing') && (
          <Button
            variant="default"
            aria-label="Bulk upload"
            classNames={{ root: classes.bulk, label: classes.bulkLabel, section: classes.bulkIcon }}
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <ScreenLink {...props} to={bulkScreen.id} />}
          >
            Bulk upload
          </Button>
        )}
        {may('createListing') && <NewListing />}
      </div>
    </TabHeader>
  );
}

export function NewListing() {
  const { labels } = useDashboard();
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="dashboard-listing-create" />}
    >
      New {labels.vertical}
    </Button>
  );
}
