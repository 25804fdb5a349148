import { makeSeller, openOrderServer, orderBody } from '#test/harness/ordering/order-server.ts';
import { openWizard } from '#test/harness/ordering/order-wizard.ts';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';

test('a removed dashboard keeps who may pay by invoice, until it is set up again', async () => {
  const server = await openOrderServer();
  try {
    const seller = await makeSeller(server.context.db);
    const { customerId } = seller;
    const [admin, corporate] = [await server.as('admin'), await server.person('corporate', seller)];
    const place = async () => {
      const answer = await corporate.call('POST', '/api/orders', orderBody(seller), { 'idempotency-key': newId() });
      return answer.statusCode === 200 ? answer.json<{ status: string }>().status : answer.json<{ code: string }>().code;
    };
    const offered = async () => (await openWizard(corporate, 'LISTINGS', [seller.listingId])).paymentTypes;
    expect([await place(), await offered()]).toEqual(['READY', ['CREDIT_CARD', 'INVOICE']]);
    const closed = { enablePaymentMethod: { creditCardRoles: ['corporate'], invoiceRoles: [] }, themes: { contactLabel: 'Guide' } };
    expect((await admin.call('PUT', `/api/dashboards/${customerId}`, { configuration: closed })).statusCode).toBe(200);
    expect([await place(), await offered()]).toEqual(['paymentTypeNotOffered', ['CREDIT_CARD']]);
    expect((await admin.call('DELETE', '/api/dashboards', { ids: [customerId] })).json()).toMatchObject({ count: 1 });
    expect([await place(), await offered()]).toEqual(['paymentTypeNotOffered', ['CREDIT_CARD']]);
    const wizard = await openWizard(corporate, 'LISTINGS', [seller.listingId]);
    expect(wizard.contactLabel).not.toBe('Guide');
    expect((await admin.call('POST', '/api/dashboards', { customerId })).statusCode).toBe(200);
    expect([await place(), await offered()]).toEqual(['READY', ['CREDIT_CARD', 'INVOICE']]);
  } finally {
    await server.close();
  }
});
