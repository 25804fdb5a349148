// What of a request is written into the ledger: everything but secrets and the bytes of files.

const HIDDEN = '***';
const SECRET_NAMES =
  /^(access_?token|appsecret_proof|client_?secret|authorization|developer-?token|refresh_?token|input_token|fb_exchange_token|code|code_verifier|password|verify_token|hub\.verify_token)$/i;
const SECRETS_IN_TEXT =
  /\b((?:access_token|appsecret_proof|client_secret|refresh_token|input_token|fb_exchange_token)(?:=|%3D))[^&\s"']+/gi;
/** Names of parameters that carry the bytes of a file in a text. */
const FILE_NAMES = /^(bytes|source|video_file_chunk|data|imageData)$/;
const MAX_TEXT = 2000;
const MAX_ITEMS = 200;

export function redact(value: unknown, name = ''): unknown {
  if (SECRET_NAMES.test(name)) return HIDDEN;
  if (typeof value === 'string') return redactText(value, name);
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ITEMS).map((item) => redact(item, name));
    return value.length > MAX_ITEMS ? [...shown, `… ${value.length - MAX_ITEMS} more`] : shown;
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key)]));
  return value;
}

function redactText(text: string, name: string): string {
  if (FILE_NAMES.test(name) && text.length > MAX_TEXT) return `<${text.length} characters of a file>`;
  const parsed = parseObject(text);
  const plain = parsed === null ? text.replaceAll(SECRETS_IN_TEXT, `$1${HIDDEN}`) : JSON.stringify(redact(parsed));
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT)}… <${plain.length} characters>` : plain;
}

/** Forms carry nested objects as JSON texts. */
function parseObject(text: string): object | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

export function redactQuery(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries([...query].map(([name, value]) => [name, redact(value, name)]));
}
