// Which urls an outgoing request may have, before its name is resolved: https without credentials, on a port where web servers listen.

export interface OutgoingRules {
  /** Plain http and private addresses, as inside a company's network. */
  allowPrivate: boolean;
}

export class OutgoingUrlRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutgoingUrlRefused';
  }
}

const MAX_URL_LENGTH = 2000;
/** Below it are the ports of mail, name and file servers, which must not be spoken to in HTTP. */
const FIRST_OPEN_PORT = 1024;

export function checkOutgoingUrl(text: string, { allowPrivate }: OutgoingRules): URL {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text))
    throw new OutgoingUrlRefused('Enter a url such as https://crm.example.com/leads.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new OutgoingUrlRefused('The URL must begin with https.');
  if (url.username !== '' || url.password !== '') throw new OutgoingUrlRefused('The URL must not contain a user name or password.');
  if (url.port !== '' && url.port !== '80' && Number(url.port) < FIRST_OPEN_PORT)
    throw new OutgoingUrlRefused(`Port ${url.port} cannot be used.`);
  return url;
}
