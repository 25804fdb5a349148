// What may the body of an email hold? Plain marks of text, links, pictures and tables: what mail programs show. Nothing that runs,
// loads or asks; each such tag is named with its line.

const ALLOWED = new Set(
  'p br a b strong i em u s h1 h2 h3 ul ol li blockquote hr img div span table thead tbody tfoot tr th td small sup sub'.split(' '),
);
const MOST_BODY_PROBLEMS = 20;

export interface BodyProblem {
  kind: 'tag' | 'attribute' | 'address';
  name: string;
  line: number;
}

const TAG = /<\s*\/?\s*([a-z!?][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)/gi;
const ATTRIBUTE = /([\w:-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g;

export function emailBodyProblems(html: string): BodyProblem[] {
  const problems: BodyProblem[] = [];
  for (const { index, 1: tag = '', 2: inside = '' } of html.matchAll(TAG)) {
    const line = lineAt(html, index);
    const name = tag.toLowerCase();
    if (!ALLOWED.has(name)) problems.push({ kind: 'tag', name, line });
    for (const { 1: attribute = '', 2: quoted = '' } of inside.matchAll(ATTRIBUTE)) {
      const key = attribute.toLowerCase();
      const value = quoted.replaceAll(/^["']|["']$/g, '').trim();
      if (key.startsWith('on') || key === 'srcdoc' || key === 'srcset') problems.push({ kind: 'attribute', name: key, line });
      else if ((key === 'href' || key === 'src') && !isHarmlessAddress(value))
        problems.push({ kind: 'address', name: value.slice(0, 60), line });
    }
    if (problems.length >= MOST_BODY_PROBLEMS) break;
  }
  return problems;
}

/** Web pages, mailboxes and telephones; and variables, which are judged where they are filled in. */
const isHarmlessAddress = (value: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\{\{)/i.test(value);

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#34': '"', '#39': "'" };

/** The same words for programs that show no pages: a link is its words and its address. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(/<a\b[^>]*?href\s*=\s*["']([^"']*)["'][^>]*>([\s\S]*?)<\/a\s*>/gi, (_, address: string, words: string) =>
      linkText(words, address),
    )
    .replaceAll(/\s*<br\s*\/?>\s*/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<\/(?:p|div|h[1-3]|ul|ol|table|tr|blockquote)\s*>/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+|#\d+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function linkText(words: string, address: string): string {
  const said = words.replaceAll(/<[^>]*>/g, '').trim();
  return said === '' || said === address ? address : `${said}: ${address}`;
}
