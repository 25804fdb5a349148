import { productList } from '#contract/products/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';
import { customerLookup, useCustomerScope } from '#web/customers/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { readConditions } from '#web/list/filters/condition-text.ts';
import { ScreenLink, useScreenSearch } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { productRemoval } from './removals.ts';

type Row = RowOf<'listProducts'>;

export function Screen() {
  const mayCreate = hasAnyRole(useSession()?.roles ?? [], ['user', 'admin']);
  const { descriptor, breadcrumbs } = useCustomerScope(productList);
  const newProduct = mayCreate ? <NewProduct /> : undefined;
  return (
    <ListScreen
      descriptor={descriptor}
      breadcrumbs={breadcrumbs}
      endpoint="listProducts"
      exportEndpoint="exportProducts"
      primaryAction={
        <>
          <ProductTypesButton />
          {newProduct}
        </>
      }
      rowLink={(row) => ({ to: 'product-edit', params: { productId: row._id } })}
      drawer={productDrawer}
      removal={mayCreate ? productRemoval : undefined}
      lookups={{ customerId: customerLookup }}
      scope={scopeFor(mayCreate)}
      emptyFirstUse={{
        title: 'No products yet',
        text: 'Customers order products. A product has a price, a duration, and the templates for its campaigns.',
        action: newProduct,
      }}
    />
  );
}

const scopeFor = (mayCreate: boolean) => ({
  field: 'customerId',
  hides: ['customerName'],
  empty: {
    title: 'No products yet',
    text: `Products that this customer can order appear here.${mayCreate ? '' : ' Only admins can add products. Send an admin the link to this page.'}`,
  },
});

const productDrawer = (row: Row) => <RowFacts descriptor={productList} row={row} />;

function ProductTypesButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconAdjustments size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="product-types" />}
    >
      Types
    </Button>
  );
}

/** Starts with the customer that the list is filtered by. */
function NewProduct() {
  const [{ filters = '' }] = useScreenSearch();
  const condition = readConditions(productList, filters).find(({ field, operator }) => field === 'customerId' && operator === 'equals');
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <ScreenLink {...props} to="product-create" search={condition ? { customerId: String(condition.value) } : {}} />
      )}
    >
      New product
    </Button>
  );
}
