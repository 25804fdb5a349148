// What if someone removes our app at Facebook, or asks it to have their data deleted? Facebook tells us by a signed form:
// tokens are dropped in the first case, the whole link in the second. Whatever is not signed by Facebook is refused.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSignedRequest } from '../adapters/identity/index.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { deleteIdentity, dropTokens, findIdentity } from './identity-store.ts';
import { findUser } from './user-store.ts';

const MOST_BYTES = 10_000;
const DELETION_PATH = '/api/auth/facebook/deletion';
const DELETED = 'A request to delete what Adstead keeps of a Facebook account is carried out at once: the link and its tokens are gone.\n';

export function serveFacebookNotices(app: FastifyInstance, house: House): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    const schema = { hide: true };
    scope.post('/api/auth/facebook/deauthorize', { schema }, async (request) => {
      await withoutFacebook(house, subjectIn(house, request), 'tokens');
      return {};
    });
    scope.post(DELETION_PATH, { schema }, async (request) => {
      await withoutFacebook(house, subjectIn(house, request), 'link');
      const code = randomUUID();
      return { url: house.address.link(`${DELETION_PATH}/${code}`), confirmation_code: code };
    });
    scope.get(`${DELETION_PATH}/:code`, { schema }, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(DELETED));
    done();
  });
}

function subjectIn({ config }: House, { body }: FastifyRequest): string {
  const signed = new URLSearchParams(typeof body === 'string' ? body : '').get('signed_request');
  const secret = config.FACEBOOK_APP_SECRET;
  const subject = signed && secret ? readSignedRequest(signed, secret) : null;
  if (subject === null) throw new AppError('malformedRequest');
  return subject;
}

/** Someone we do not know is no error: the same notice may come twice. */
async function withoutFacebook({ db }: House, subject: string, ended: 'tokens' | 'link'): Promise<void> {
  await db.transaction(async (tx) => {
    const identity = await findIdentity(tx, 'facebook', subject);
    if (!identity) return;
    const { id, userId, email } = identity;
    const user = await findUser(tx, userId);
    await (ended === 'link' ? deleteIdentity(tx, id) : dropTokens(tx, id));
    await recordChange(tx, null, {
      area: 'identities',
      entity: 'identity',
      entityId: id,
      customerId: user?.customerId ?? null,
      action: ended === 'link' ? 'removed' : 'updated',
      before: { userId, provider: 'facebook', email },
    });
  });
}
