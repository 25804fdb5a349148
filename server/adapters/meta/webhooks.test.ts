import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PermanentFailure } from '../outside-failure.ts';
import { openMetaNetwork } from './meta-network.ts';
import { ForgedWebhook } from './webhooks.ts';

const settings = { graphUrl: 'http://127.0.0.1:1', version: 'v26.0', appId: '77', appSecret: 'app-secret', now: () => 0 };
const { webhooks } = openMetaNetwork({ ...settings, webhookVerifyToken: 'handshake' });
const sign = (body: Buffer, secret = 'app-secret') => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

describe('a handshake', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': 'handshake' };
  test.each([
    ['with our token', query, '1158201444'],
    ['with another token', { ...query, 'hub.verify_token': 'handshakes' }, null],
    ['without a token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }, null],
    ['of another mode', { ...query, 'hub.mode': 'unsubscribe' }, null],
  ])('%s', (_, given, answer) => {
    expect(webhooks.answerHandshake(new URLSearchParams(given))).toBe(answer);
  });

  test('is refused where no token is set, even an empty one', () => {
    const unset = openMetaNetwork({ ...settings, webhookVerifyToken: null }).webhooks;
    expect(unset.answerHandshake(new URLSearchParams({ ...query, 'hub.verify_token': '' }))).toBeNull();
  });
});

describe('an event', () => {
  const lead = '{"leadgen_id":12345678901234567,"page_id":777,"form_id":"9001","ad_id":"5","created_time":1}';
  const body = Buffer.from(
    `{"object":"page","entry":[{"id":777,"time":1,"changes":[{"field":"leadgen","value":${lead}},{"field":"feed","value":{}}]}]}`,
  );

  test('names leads by ids with all their digits', () => {
    expect(webhooks.read(body, sign(body))).toEqual([
      { kind: 'lead', leadId: '12345678901234567', pageId: '777', formId: '9001', adId: '5' },
      { kind: 'other', object: 'page', objectId: '777', field: 'feed' },
    ]);
  });

  test.each([
    ['of another secret', sign(body, 'another')],
    ['of other bytes', sign(Buffer.from(`${body.toString()} `))],
    ['without its prefix', sign(body).slice(7)],
    ['that is empty', ''],
    ['that is missing', undefined],
  ])('with a signature %s is forged', (_, signature) => {
    expect(() => webhooks.read(body, signature)).toThrow(ForgedWebhook);
  });

  test('of an unknown shape is refused', () => {
    const odd = Buffer.from('[]');
    expect(() => webhooks.read(odd, sign(odd))).toThrow(PermanentFailure);
  });
});
