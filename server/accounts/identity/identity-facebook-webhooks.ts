// Handles the webhooks that Facebook sends when someone removes our app, or asks to have their data deleted. Tokens are dropped in the
// first case, the whole link in the second; access to ad accounts ends in both. A request without Facebook's valid signature is refused.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSignedRequest } from '../../adapters/identity/index.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { deleteIdentity, dropTokens, findIdentity } from './identity-store.ts';
import { findUser } from '../users/user-store.ts';

const MAX_BYTES = 10_000;
const DELETION_PATH = '/api/auth/facebook/deletion';
const DELETED =
  'A request to delete what Adstead keeps of a Facebook account is carried out immediately: the link and its tokens are gone.\n';

/** Ends the access that this person gave us to ad accounts; `isForgotten` when nothing about the person may be kept. */
export type EndNetworkAccess = (context: AppContext, tx: Transaction, subject: string, isForgotten: boolean) => Promise<void>;

export function serveFacebookWebhooks(app: FastifyInstance, context: AppContext, endNetworkAccess: EndNetworkAccess): void {
  const end = (subject: string, part: 'tokens' | 'link'): Promise<void> =>
    context.db.transaction(async (tx) => {
      await endFacebookLink(tx, subject, part);
      await endNetworkAccess(context, tx, subject, part === 'link');
    });
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/api/auth/facebook/deauthorize', async (request) => {
      await end(subjectIn(context, request), 'tokens');
      return {};
    });
    scope.post(DELETION_PATH, async (request) => {
      await end(subjectIn(context, request), 'link');
      const code = randomUUID();
      return { url: context.address.link(`${DELETION_PATH}/${code}`), confirmation_code: code };
    });
    scope.get(`${DELETION_PATH}/:code`, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(DELETED));
    done();
  });
}

/** The app of the ad network may be another than that of the sign-in. */
function subjectIn({ config }: AppContext, { body }: FastifyRequest): string {
  const signed = new URLSearchParams(typeof body === 'string' ? body : '').get('signed_request');
  const secrets = [config.FACEBOOK_APP_SECRET, config.META_APP_SECRET].filter((secret) => secret !== undefined);
  const subject = signed ? secrets.map((secret) => readSignedRequest(signed, secret)).find((found) => found !== null) : null;
  if (!subject) throw new AppError('malformedRequest');
  return subject;
}

/** An unknown subject is not an error: Facebook may deliver the same event twice. */
async function endFacebookLink(tx: Transaction, subject: string, part: 'tokens' | 'link'): Promise<void> {
  const identity = await findIdentity(tx, 'facebook', subject);
  if (!identity) return;
  const { id, userId, email } = identity;
  const user = await findUser(tx, userId);
  await (part === 'link' ? deleteIdentity(tx, id) : dropTokens(tx, id));
  await recordChange(tx, null, {
    area: 'identities',
    entity: 'identity',
    entityId: id,
    customerId: user?.customerId ?? null,
    action: part === 'link' ? 'removed' : 'updated',
    before: { userId, provider: 'facebook', email },
  });
}
