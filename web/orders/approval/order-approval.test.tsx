import type { OrderApproval } from '#contract/approvals/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { sentApproval, unsentApproval } from '#web/testing/approval-samples.ts';
import { id } from '#web/testing/listing-samples.ts';
import { openStaffOrders, sent } from '#web/testing/staff-orders.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const page = `/order/${id(7)}/edit`;
const PATH = '/api/orders/{orderId}/approval';

const following = { isSendable: false, isFollowable: true, isHolding: false } as const;

const open = (approval: OrderApproval, answers: Parameters<typeof openStaffOrders>[1] = {}) =>
  openStaffOrders(page, { ...answers, answers: { [`GET ${PATH}`]: approval, ...answers.answers } });

describe('the seller’s approval on an order’s page', () => {
  test('sends the link to the seller, and says what is wrong with the address', async () => {
    let tries = 0;
    const { person, asked } = open(unsentApproval, {
      answers: {
        [`POST ${PATH}`]: () =>
          (tries += 1) === 1 ? refuse(400, { code: 'approvalByColleague', message: 'Enter the seller’s own email.' }) : sentApproval,
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Send for approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send for approval' }));
    await person.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(dialog.getByText('Enter the seller’s name.')).toBeTruthy();
    expect(dialog.getByText('Enter a valid email address.')).toBeTruthy();
    await person.type(dialog.getByRole('textbox', { name: /name/ }), 'Mere Wilson');
    await person.type(dialog.getByRole('textbox', { name: /email/ }), 'Mere@Home.example');
    await person.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await dialog.findByText('Enter the seller’s own email.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Sent to Mere Wilson')).toBeTruthy();
    expect(sent(asked, 'POST')?.body).toEqual({ sellerName: 'Mere Wilson', sellerEmail: 'mere@home.example' });
  });

  test.each([
    ['SENT', {}, ['Send again', 'Send to someone else', 'Copy link', 'Turn off link']],
    ['OUTDATED', {}, ['Send again', 'Send to someone else', 'Copy link', 'Turn off link']],
    ['CHANGE_ASKED', { words: 'Use the garden photo.' }, ['Send again', 'Send to someone else', 'Copy link', 'Turn off link']],
    ['REVOKED', { link: null }, ['Send for approval']],
    ['APPROVED', following, ['Send again', 'Send to someone else', 'Copy link', 'Turn off link']],
    ['APPROVED', { ...following, link: null }, ['Send new link']],
  ] as const)('offers what can be done when it is %s', async (state, given, offered) => {
    open({ ...sentApproval, state, ...given });
    const section = within(await screen.findByRole('region', { name: 'Seller’s approval' }));
    await section.findByText(/^Sent to Mere Wilson/);
    expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
    if ('words' in given) expect(section.getByText(given.words)).toBeTruthy();
    expect(section.queryByText('The delivery waits for the seller’s approval.') !== null).toBe(
      state !== 'APPROVED' && state !== 'CHANGE_ASKED',
    );
  });
});
