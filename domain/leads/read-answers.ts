// Reads a lead form's answers: name, email address and phone number by the keys that Meta gives its own questions, and all others as they are.

export interface LeadAnswer {
  question: string;
  answer: string;
}

export interface LeadPerson {
  name: string | null;
  email: string | null;
  phone: string | null;
  answers: LeadAnswer[];
}

interface SentAnswer {
  name: string;
  values: readonly string[];
}

/** The first key that was answered counts. */
const EMAIL_KEYS = ['email', 'work_email'];
const PHONE_KEYS = ['phone_number', 'phone', 'work_phone_number'];
const NAME_KEYS = ['full_name', 'first_name', 'last_name'];

/** `labels`: the questions of the form as people read them, by key. */
export function readAnswers(sent: readonly SentAnswer[], labels: ReadonlyMap<string, string> = new Map()): LeadPerson {
  const known = new Map(sent.map(({ name, values }) => [name, values.join(', ').trim()]));
  const first = (keys: readonly string[]): string | null => keys.map((key) => known.get(key)).find((text) => text) ?? null;
  const [fullName, ...parts] = NAME_KEYS.map((key) => known.get(key) ?? '');
  const name = fullName || parts.filter((part) => part !== '').join(' ') || null;
  const [email, phone] = [first(EMAIL_KEYS), first(PHONE_KEYS)];
  const shown = new Set([
    ...NAME_KEYS,
    ...EMAIL_KEYS.filter((key) => known.get(key) === email),
    ...PHONE_KEYS.filter((key) => known.get(key) === phone),
  ]);
  const answers = [...known]
    .filter(([key, answer]) => !shown.has(key) && answer !== '')
    .map(([key, answer]) => ({ question: labels.get(key) ?? questionOf(key), answer }));
  return { name, email, phone, answers };
}

/** 'post_code' → 'Post code'. */
function questionOf(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
