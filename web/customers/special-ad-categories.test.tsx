import { customerFixture, customerPage, openCustomer } from '#web/testing/customer-fixture.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a special ad category asks for its countries and says what housing ads may not be aimed at', async () => {
  const { person, asked } = openCustomer(customerPage, customerFixture(), {
    'PUT /api/customer/{customerId}': customerFixture({ version: 5 }),
  });
  expect(screen.queryByRole('combobox', { name: 'Countries of the category' })).toBeNull();
  await person.click(await screen.findByRole('combobox', { name: 'Special ad categories' }));
  await person.click(await screen.findByRole('option', { name: 'Housing' }));
  await person.click(screen.getByRole('combobox', { name: 'Countries of the category' }));
  await person.click(await screen.findByRole('option', { name: 'United States' }));
  expect(screen.getByText(/all ages from 18 and all genders, in areas of at least 25 km/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      specialAdCategories: ['HOUSING'],
      specialAdCategoryCountries: ['US'],
    }),
  );
});
