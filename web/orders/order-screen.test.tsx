import type { Order, OrderRevision } from '#contract/orders/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Asked } from '#web/testing/fake-api.ts';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { campaignChanges, failedOrder, stepsToCome, wholeOrder } from '#web/testing/order-samples.ts';
import { openStaffOrders, orderLedger, sent } from '#web/testing/staff-orders.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const page = `/order/${id(7)}/edit`;

describe('the page of an order', () => {
  test('shows the timeline together with the next steps above it, so that it does not move', async () => {
    const steps = Promise.withResolvers<unknown>();
    const { asked } = openStaffOrders(page, {
      answers: { 'GET /api/orders/{orderId}': wholeOrder('READY'), 'GET /api/orders/{orderId}/coming-steps': () => steps.promise },
    });
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/coming-steps'))).toBe(true));
    expect(screen.queryByRole('list', { name: 'Timeline' })).toBeNull();
    steps.resolve(stepsToCome);
    await screen.findByRole('list', { name: 'Timeline' });
    screen.getByRole('region', { name: 'Next steps' });
  });

  describe('that is delivered', () => {
    const campaign = {
      name: 'Spring villa',
      deleted: false,
      step: 'live' as const,
      hasRejectedAd: false,
      refusal: null,
      report: null,
      startTime: null,
      adSets: [],
    };
    const order = wholeOrder('DELIVERED', {
      steps: [],
      fbCampaigns: [
        { ...campaign, _id: id(81), state: 'ACTIVE' },
        { ...campaign, _id: id(82), state: 'COMPLETED', name: 'Over' },
      ],
      gdnCampaigns: [{ ...campaign, _id: id(84), state: 'ACTIVE', name: 'On display', startDate: null }],
    });

    test('tells sales who can stop it', async () => {
      openStaffOrders(page, { roles: ['sales'], answers: { 'GET /api/orders/{orderId}': order } });
      await screen.findByText('Delivered orders cannot be cancelled. Operations can end the campaigns.');
      expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
    });

    test('has its campaigns ended at once, with an outcome for each', async () => {
      const { person, api } = openStaffOrders(page, {
        roles: ['operations'],
        answers: {
          'GET /api/orders/{orderId}': order,
          'POST /api/campaigns/actions': { count: 1 },
          'POST /api/gdn-campaigns/actions': refuse(409, { message: 'Stopped for this customer.' }),
        },
      });
      await screen.findByText('Delivered orders cannot be cancelled.');
      await person.click(screen.getByRole('button', { name: 'End campaigns' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'End 2 campaigns?' }));
      await person.click(dialog.getByRole('button', { name: 'End campaigns' }));
      await screen.findByRole('dialog', { name: '1 campaign ended, 1 not' });
      const rows = within(screen.getByRole('list', { name: 'Campaigns to end' })).getAllByRole('listitem');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'Spring villaMetaEnded',
        'On displayGoogleStopped for this customer.Not ended',
      ]);
      const ended = api.asked.filter(({ path }) => path.endsWith('/actions')).map(({ body }) => body);
      expect(ended).toEqual([
        { action: 'end', ids: [id(81)] },
        { action: 'end', ids: [id(84)] },
      ]);
    });
  });

  test('leads to its campaigns, and says what a network rejected', async () => {
    const campaign = {
      name: 'Spring villa',
      deleted: false,
      step: 'live' as const,
      state: 'REJECTED' as const,
      hasRejectedAd: true,
      refusal: 'Text in the picture',
      report: null,
    };
    const order = wholeOrder('DELIVERED', {
      fbCampaigns: [
        { ...campaign, _id: id(81), startTime: null, adSets: [{ _id: id(82), name: 'Days 1 to 7' }] },
        { ...campaign, _id: id(83), name: 'Gone', deleted: true, startTime: null, adSets: [] },
      ],
      gdnCampaigns: [
        { ...campaign, _id: id(84), name: 'On display', state: 'ACTIVE', hasRejectedAd: false, refusal: null, startDate: null },
      ],
    });
    const step = { key: 'c', kind: 'campaign', at: '2026-11-15T00:00:00.000Z', error: null };
    const made = { ...step, state: 'ACTIVE', externalId: '120330', managerUrl: 'https://manager.example/120330' };
    const waiting = { ...step, key: 'd', state: 'WAITING', at: null, externalId: null, managerUrl: null };
    openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': order,
        'GET /api/orders/{orderId}/deliveries': {
          deliveries: [
            { network: 'meta', state: 'RUNNING', reason: null, steps: [made, waiting] },
            { network: 'google', state: 'FAILED', reason: 'The account is closed.', steps: [waiting] },
          ],
        },
      },
    });
    const delivery = within(await screen.findByRole('list', { name: 'Delivery to Meta' }));
    expect(delivery.getByRole('link', { name: '120330' }).getAttribute('href')).toBe('https://manager.example/120330');
    expect(delivery.getByText('Campaign turned on')).toBeTruthy();
    for (const text of ['Creating campaigns, 1 of 2 steps done', 'Failed, 0 of 1 steps done', 'The account is closed.'])
      expect(screen.getByText(text)).toBeTruthy();
    const ledger = within(await screen.findByLabelText('Amounts'));
    for (const text of ['Margin', '$60.00', 'Spent', '$229.00', 'Credited to the customer, incl. GST'])
      expect(ledger.getByText(text)).toBeTruthy();
    expect(screen.getByText(/The unspent amount was credited to the customer/)).toBeTruthy();
    const campaigns = within(await screen.findByRole('list', { name: 'Campaigns' }));
    expect(campaigns.getByRole('link', { name: 'Spring villa' }).getAttribute('href')).toBe(`/campaign/${id(81)}/edit`);
    expect(campaigns.getByRole('link', { name: 'On display' }).getAttribute('href')).toBe(`/gdn-campaign/${id(84)}/edit`);
    expect(campaigns.getByText(/^Meta rejected an ad: The image does not meet the rules of the network\./)).toBeTruthy();
    for (const state of ['Rejected', 'Active']) expect(campaigns.getByText(state)).toBeTruthy();
    expect(campaigns.queryByText('Gone')).toBeNull();
    expect(campaigns.queryByText('Days 1 to 7')).toBeNull();
  });

  test.each([
    ['operations', 'An admin can fix it.'],
    ['admin', null],
  ] as const)('tells %s who can fix a rejected ad', async (role, text) => {
    const rejected = {
      _id: id(81),
      name: 'Spring villa',
      deleted: false,
      step: 'live' as const,
      state: 'ACTIVE' as const,
      hasRejectedAd: true,
      refusal: null,
    };
    const fbCampaigns = [{ ...rejected, report: null, startTime: null, adSets: [{ _id: id(82), name: 'Days 1 to 7' }] }];
    openStaffOrders(page, { roles: [role], answers: { 'GET /api/orders/{orderId}': wholeOrder('DELIVERED', { fbCampaigns }) } });
    const notice = await screen.findByText(/^Meta rejected an ad: /);
    expect(notice.textContent?.includes('An admin can fix it.')).toBe(text !== null);
    expect(notice.textContent).not.toContain('Our team');
  });

  test('says what was ordered, what it costs, how it was set up and how it came to its state', async () => {
    openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}': failedOrder() } });
    await screen.findByRole('heading', { level: 1, name: 'ORD-1007' });
    const advertised = within(screen.getByRole('list', { name: 'Advertised' })).getByRole('link', { name: 'Home 7' });
    expect(advertised.getAttribute('href')).toBe(`/listing/${id(71)}`);
    within(screen.getByRole('list', { name: 'Products' })).getByText('$345.00');
    for (const amount of ['$300.00', '$45.00', '$240.00']) screen.getByText(amount);
    for (const label of ['Excl. GST', 'GST']) screen.getByText(label);
    const settings = screen.getByRole('region', { name: 'Image campaign' });
    within(settings).getByText('Ages 25–65+, women, live there');
    within(settings).getByText('https://harbour.example/7');
    expect(within(settings).getByText('Ad copy: headline').nextElementSibling?.textContent).toBe('Open this Sunday');
    expect(within(settings).getByRole('list', { name: '1 image' }).querySelectorAll('img')).toHaveLength(1);
    const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps[0]?.textContent).toContain('Delivery failed');
    expect(steps[0]?.textContent).toContain('The ad account has reached its limit.');
    expect(steps.at(-1)?.textContent).toContain('Hana Rawiri');
  });

  test.each([page, `/orders/list?row=${id(7)}`])(
    'carries the code of a currency that may be taken for another, as the list does: %s',
    async (address) => {
      const currency = { code: 'AUD', currencySuffix: 'AUD', offset: 100 };
      openStaffOrders(address, { answers: { 'GET /api/orders/{orderId}': wholeOrder('READY', { currency }) } });
      await within(await screen.findByRole('list', { name: 'Products' })).findByText('$345.00 AUD');
    },
  );

  test('tells in its timeline which emails were sent to whom, and who did what', async () => {
    const email = { kind: 'refund', subject: 'Refund for order ORD-1007', recipients: ['hana@harbour.example'], state: 'SENT' as const };
    const timeline: Order['timeline'] = [
      {
        from: null,
        to: 'READY',
        step: 'placeByCard',
        mover: 'owner',
        actorName: 'Hana Rawiri',
        at: '2026-11-14T02:00:00.000Z',
        note: null,
      },
      {
        from: 'READY',
        to: 'READY',
        step: 'refundRequested',
        mover: 'staff',
        actorName: 'Ada Palmer',
        at: '2026-11-14T03:00:00.000Z',
        note: '$50.00: Started late',
      },
      {
        from: 'READY',
        to: 'READY',
        step: 'partlyRefunded',
        mover: 'provider',
        actorName: null,
        at: '2026-11-14T03:01:00.000Z',
        note: '$50.00',
      },
    ];
    const order = wholeOrder('READY', { timeline, emails: [{ ...email, createdAt: '2026-11-14T03:01:00.000Z' }] });
    openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}': order } });
    const entries = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Email sent: Refund for order ORD-1007To hana@harbour\.example, /),
      expect.stringMatching(/^Partly refunded to the cardPayment provider, .*\$50\.00$/),
      expect.stringMatching(/^Partial refund requestedAda Palmer, .*\$50\.00: Started late$/),
      expect.stringMatching(/^Ordered, to be paid by cardHana Rawiri, /),
    ]);
  });

  test('tells in its timeline who changed what of its campaigns, from which value to which', async () => {
    openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}': wholeOrder('READY', { campaignChanges }) } });
    const entries = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(entries.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Campaign pausedSpring villa on MetaAutomatic, .*Last day: 20\/11\/2026 → 22\/11\/2026Paused because it spent/,
      ),
      expect.stringMatching(
        /^Campaign changedSpring villa on MetaAda Palmer, .*Days 1 to 7, Budget: \$200\.00 → \$250\.00Over budget by \$50\.00: The vendor pays for it\.$/,
      ),
    ]);
  });

  test.each([
    [
      { setOnNetwork: 30_000, remaining: 7100, aboveOrder: 6000 },
      ['Budget on networks$300.00', 'Over budget$60.00', 'Spent$229.00', 'Not spent yet$71.00'],
    ],
    [
      { setOnNetwork: 23_000, remaining: 100, notSet: 1000 },
      ['Budget on networks$230.00', 'Unallocated$10.00', 'Spent$229.00', 'Not spent yet$1.00'],
    ],
  ])('shows in its open ledger what is above or below the order: %j', async (sums, expected) => {
    const running = {
      name: 'Spring villa',
      deleted: false,
      step: 'live' as const,
      state: 'ACTIVE' as const,
      hasRejectedAd: false,
      refusal: null,
      report: null,
    };
    const fbCampaigns = [{ ...running, _id: id(81), startTime: null, adSets: [] }];
    const money = { ...orderLedger, outcome: null, closedAt: null, credited: 0, balance: 0, ...sums };
    openStaffOrders(page, {
      answers: { 'GET /api/orders/{orderId}': wholeOrder('DELIVERED', { fbCampaigns }), 'GET /api/orders/{orderId}/money': money },
    });
    const ledger = await screen.findByLabelText('Amounts');
    expect([...ledger.children].map(({ textContent }) => textContent).slice(-4)).toEqual(expected);
    expect(screen.queryByText(/The customer is not charged for the amount over budget\./) !== null).toBe('aboveOrder' in sums);
  });

  test('changes what can still be changed, and sends nothing else', async () => {
    const { person, asked } = openStaffOrders(page, {
      answers: { 'PUT /api/orders/{orderId}': wholeOrder('READY', { campaignName: 'Summer', version: 4 }) },
    });
    const name = await screen.findByRole('textbox', { name: 'Campaign name' });
    await person.clear(name);
    await person.type(name, 'Summer');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(sent(asked, 'PUT')?.body).toEqual({ campaignName: 'Summer', version: 3 });
  });

  test('sends the reason for a change with it', async () => {
    const { person, asked } = openStaffOrders(page, {
      answers: { 'PUT /api/orders/{orderId}': wholeOrder('READY', { campaignName: 'Summer', version: 4, revision: 2 }) },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Campaign name' }), ' more');
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason for the change' });
    await person.type(reason, 'The vendor asked for it.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(sent(asked, 'PUT')?.body).toEqual({ campaignName: 'Spring more', why: 'The vendor asked for it.', version: 3 });
    // The next change has its own reason.
    expect(reason.value).toBe('');
  });

  test('shows what each revision changed, and opens earlier ones', async () => {
    const first = wholeOrder();
    const revisions: Order['revisions'] = [
      {
        number: 2,
        changedByName: 'Ada Palmer',
        why: 'The vendor asked for it.',
        changes: ['Campaign name: Spring → Summer', 'Start date: 20/11/2026 → 27/11/2026'],
        createdAt: '2026-11-14T02:00:30.000Z',
      },
      { number: 3, changedByName: 'Mere Tane', why: null, changes: ['Image campaign: images'], createdAt: '2026-11-14T05:00:00.000Z' },
    ];
    const { person, asked } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': wholeOrder('READY', { campaignName: 'Summer', revision: 3, revisions }),
        'GET /api/orders/{orderId}/revisions/{revision}': {
          ...first,
          number: 1,
          changedByName: 'Hana Rawiri',
          why: null,
          changes: [],
          campaignName: 'Spring',
          office: null,
        } satisfies OrderRevision,
      },
    });
    const steps = within(await screen.findByRole('list', { name: 'Timeline' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps).toEqual([
      expect.stringMatching(/^Revision 3 by Mere Tane on \d\d\/11\/2026, [\d:]+ [ap]mImage campaign: imagesView revision 3$/),
      expect.stringContaining('Accepted'),
      expect.stringMatching(
        /^Revision 2 by Ada Palmer on .+: The vendor asked for it\.Campaign name: Spring → SummerStart date: 20\/11\/2026 → 27\/11\/2026/,
      ),
      expect.stringMatching(/^Ordered, to be paid by invoice.*View revision 1$/),
    ]);
    await person.click(screen.getByRole('button', { name: 'View revision 1' }));
    const drawer = await screen.findByRole('dialog', { name: 'Revision 1' });
    await within(drawer).findByText('Spring');
    within(drawer).getByText('20/11/2026 – 26/11/2026');
    within(drawer).getByRole('region', { name: 'Image campaign' });
    await within(drawer).findByText(/Harbour ads/);
    expect(asked.findLast(({ path }) => path.includes('revisions'))?.params).toEqual({ orderId: id(7), revision: '1' });
  });

  test('of an order that nobody changed offers no revisions', async () => {
    openStaffOrders(page);
    await screen.findByRole('list', { name: 'Timeline' });
    expect(screen.queryByRole('button', { name: /revision/i })).toBeNull();
  });

  test('discards changes with a button whose label cannot be mistaken for cancelling the order', async () => {
    const { person, location } = openStaffOrders(page);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Campaign name' });
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await person.type(name, ' more');
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(name.value).toBe('Spring');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(location().pathname).toBe(page);
  });

  test('shows validation errors at their fields', async () => {
    const { person } = openStaffOrders(page, {
      answers: {
        'PUT /api/orders/{orderId}': refuse(400, {
          code: 'startDateOutOfReach',
          message: 'Choose a start date from 15/11/2026 to 15/11/2027.',
          fields: [{ path: 'startDate', message: 'Choose a start date from 15/11/2026 to 15/11/2027.' }],
        }),
      },
    });
    const day = await screen.findByRole('textbox', { name: 'Start date' });
    await person.clear(day);
    await person.type(day, '01/01/2025');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Choose a start date from 15/11/2026 to 15/11/2027.', { selector: '[id$="-error"]' });
  });

  test('never overwrites another person’s changes silently', async () => {
    let theirs: Order = wholeOrder();
    const { person, asked } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': () => theirs,
        'PUT /api/orders/{orderId}': ({ body }: Asked) =>
          (body as { version: number }).version === theirs.version
            ? wholeOrder('READY', { campaignName: 'Summer', email: theirs.email, version: 5 })
            : refuse(409, { code: 'changedMeanwhile', message: 'Someone else changed this meanwhile.' }),
      },
    });
    const name = await screen.findByRole('textbox', { name: 'Campaign name' });
    await person.clear(name);
    await person.type(name, 'Summer');
    theirs = wholeOrder('READY', { email: 'mere@harbour.example', version: 4 });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Overwrite with my changes' }));
    await screen.findByText('Successfully Saved!');
    expect(sent(asked, 'PUT')?.body).toMatchObject({ campaignName: 'Summer', version: 4 });
  });

  test('accepts comments, and lets authors delete theirs', async () => {
    const comments: Order['comments'] = [
      {
        _id: id(91),
        text: 'The garden first.',
        createdBy: { _id: id(602), displayName: 'Hana Rawiri' },
        createdAt: '2026-11-14T02:00:00.000Z',
        isRemovable: false,
      },
      {
        _id: id(92),
        text: 'It will be.',
        createdBy: { _id: id(603), displayName: 'Ada Palmer' },
        createdAt: '2026-11-14T03:00:00.000Z',
        isRemovable: true,
      },
    ];
    const { person, asked } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': wholeOrder('READY', { comments }),
        'POST /api/orders/{orderId}/comments': comments[1],
        'DELETE /api/orders/{orderId}/comments/{commentId}': { _id: id(92) },
      },
    });
    await person.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Thank you');
    await person.click(screen.getByRole('button', { name: 'Add comment' }));
    await waitFor(() => expect(sent(asked, 'POST')?.body).toEqual({ text: 'Thank you' }));
    expect(screen.getAllByRole('button', { name: 'Delete comment' })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Delete comment' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DELETE')?.params).toEqual({ orderId: id(7), commentId: id(92) }));
  });

  test.each([
    ['note', 'New internal note', 'notes'],
    ['comment', 'New comment', 'comments'],
  ])('keeps a %s that is not added yet when the page is left, and adds it with Ctrl+Enter', async (_, label, path) => {
    const first = openStaffOrders(page);
    await first.person.type(await screen.findByRole('textbox', { name: label }), 'Call the agent');
    cleanup();
    const { person, asked } = openStaffOrders(page, {
      answers: {
        'POST /api/orders/{orderId}/notes': {},
        'POST /api/orders/{orderId}/comments': {},
      },
    });
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: label });
    expect(field.value).toBe('Call the agent');
    await person.click(field);
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent(asked, 'POST')).toMatchObject({ path: `/api/orders/${id(7)}/${path}`, body: { text: 'Call the agent' } }),
    );
    await waitFor(() => expect(field.value).toBe(''));
  });

  test('keeps internal notes apart from comments, and deletes one with undo', async () => {
    const note = (n: number, isRemovable: boolean) => ({
      _id: id(n),
      text: `Note ${n}`,
      createdBy: { _id: id(603), displayName: 'Ada Palmer' },
      createdAt: '2026-11-14T03:00:00.000Z',
      isRemovable,
    });
    const { person, asked } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}/notes': { notes: [note(93, false), note(94, true)] },
        'POST /api/orders/{orderId}/notes': note(95, true),
        'DELETE /api/orders/{orderId}/notes/{noteId}': { _id: id(94) },
        'POST /api/orders/{orderId}/notes/{noteId}/restore': { _id: id(94) },
      },
    });
    const notes = within(await screen.findByRole('list', { name: 'Internal notes' }));
    expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Note 93'),
      expect.stringContaining('Note 94'),
    ]);
    await person.type(screen.getByRole('textbox', { name: 'New internal note' }), 'Call the agent');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(sent(asked, 'POST')).toMatchObject({ path: `/api/orders/${id(7)}/notes`, body: { text: 'Call the agent' } }),
    );
    await person.click(screen.getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(sent(asked, 'DELETE')?.params).toEqual({ orderId: id(7), noteId: id(94) }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(asked, 'POST')?.path).toBe(`/api/orders/${id(7)}/notes/${id(94)}/restore`));
  });

  test('is read-only once the order is delivered or over', async () => {
    const completed = wholeOrder('COMPLETED', { isEditable: false, steps: [] });
    const { person } = openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}': completed } });
    await screen.findByText('Can only be changed before delivery starts.');
    await screen.findByText(/Harbour ads/);
    expect(screen.queryByRole('textbox', { name: 'Campaign name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Assign']);
  });

  test.each([
    ['ACTIVE', 'LINKED', false, null],
    ['ACTIVE', 'EXPIRING', false, 'Expires soon'],
    ['DISABLED', 'LINKED', true, 'Disabled'],
    ['ACTIVE', 'EXPIRED', true, 'Expired'],
    ['ACTIVE', 'REVOKED', true, 'Revoked'],
    ['ACTIVE', 'MISSING_SCOPE', true, 'Permission missing'],
    ['NOT_CHECKED', 'NOT_LINKED', true, 'Not linked'],
  ])('says of a billing account that is %s and %s whether it cannot run ads: %s', async (status, tokenState, isSaid, chip) => {
    const adAccounts = [{ _id: id(801), name: 'Harbour ads', accountId: 'act_1', status, tokenState }];
    const answers = { 'GET /api/ad-accounts/list': { adAccounts } };
    openStaffOrders(page, { answers });
    const account = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Meta billing account' });
    await waitFor(() => expect(account.value).toContain('Harbour ads'));
    expect(screen.queryByText('This account cannot run ads now.') !== null).toBe(isSaid);
    const standing = screen.queryByRole('link', { name: 'Open account' });
    expect(standing?.parentElement?.textContent ?? null).toBe(chip && `${chip}Open account`);
  });

  test('offers no billing account that cannot run ads, and says why', async () => {
    const account = (at: number, name: string, tokenState: string) => ({
      _id: id(at),
      name,
      accountId: `act_${at}`,
      status: 'ACTIVE',
      tokenState,
    });
    const adAccounts = [account(801, 'Harbour ads', 'EXPIRED'), account(802, 'Hills ads', 'REVOKED'), account(803, 'Bay ads', 'LINKED')];
    const { person } = openStaffOrders(page, { answers: { 'GET /api/ad-accounts/list': { adAccounts } } });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Meta billing account' });
    await waitFor(() => expect(field.value).toBe('Harbour ads (act_801), cannot run ads: access expired'));
    await person.clear(field);
    const isDisabled = async (name: string) => (await screen.findByRole('option', { name })).hasAttribute('data-combobox-disabled');
    expect(await isDisabled('Hills ads (act_802), cannot run ads: access revoked')).toBe(true);
    expect(await isDisabled('Bay ads (act_803)')).toBe(false);
  });

  test.each<[string, Partial<Order>]>([
    ['Cannot be changed while Harbour Realty is inactive.', { status: 'READY' }],
    ['Can only be changed before delivery starts.', { status: 'CANCELLED' }],
  ])('of a customer that is switched off says why: %s', async (why, order) => {
    const customer = { _id: HARBOUR, name: 'Harbour Realty', isActive: false, taxCode: 'GST' };
    openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}': wholeOrder('READY', { ...order, customer, isEditable: false }) } });
    await screen.findByText(why);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('that cannot be found says so', async () => {
    openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}': refuse(404, { code: 'notFound', message: 'This does not exist.' }) } });
    await screen.findByRole('heading', { name: 'The order could not be loaded' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
