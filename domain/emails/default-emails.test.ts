import { expect, test } from 'vitest';
import { checkTemplate, exampleValues, variableNamesFor, readTemplate, renderTemplate } from '../variables/index.ts';
import { DEFAULT_EMAILS } from './default-emails.ts';
import { emailBodyProblems } from './email-body.ts';
import { EMAIL_NAMES, PRODUCT_EMAIL_NAMES } from './email-names.ts';

test.each(EMAIL_NAMES)('the default text of %s is valid, and each of its variables has an example', (name) => {
  const { subject, body } = DEFAULT_EMAILS[name];
  const names = variableNamesFor(name);
  expect(checkTemplate(subject, names, 'line')).toEqual([]);
  expect(checkTemplate(body, names, 'html')).toEqual([]);
  expect(emailBodyProblems(body)).toEqual([]);
  const options = { form: 'html', vocabulary: names.here, timezone: 'Pacific/Auckland' } as const;
  expect(renderTemplate(readTemplate(body), exampleValues(names.here), options).empty).toEqual([]);
});

test('a product can customise the emails about orders, and none about signing in', () => {
  expect(PRODUCT_EMAIL_NAMES).toEqual([
    'orderPlaced',
    'paymentReceived',
    'orderDelivered',
    'orderFailed',
    'campaignCompleted',
    'leadReceived',
    'reportShared',
  ]);
});
