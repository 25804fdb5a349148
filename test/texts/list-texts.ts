// Lists the texts that people read, from the source: text and text attributes in JSX, values of properties and constants that hold
// labels, text within HTML, and every other string that is written as a sentence.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-5';
import { inventory } from '../coverage/inventory.ts';

export interface ListedText {
  file: string;
  line: number;
  text: string;
  /** The specification gives it to the letter. */
  isSpecified: boolean;
}

const FOLDERS = ['contract', 'domain', 'render', 'server', 'web'];

/** The database's own code, and pages that only developers open. */
const SILENT_FOLDERS: ReadonlySet<string> = new Set(['server/db', 'web/build']);

/** Attributes in JSX, and properties elsewhere, whose strings are shown even where they are one word. */
const TEXT_NAME =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|[a-z]*(Label|Labels|Text|Texts|Title|Message|Placeholder|Name)|label|labels|text|texts|words|description|placeholder|help|why|about|purpose|detail|details|message|messages|heading|headline|summary|subject|reason|note|hint|caption|action|empty|name|one|many|noun|term|of|loading|failed)$/;

/** Constants whose strings are shown, such as STATE_LABELS. */
const TEXT_CONSTANT =
  /(label|text|title|name|message|heading|word|reason|note|detail|help|noun|refusal|problem|advice|choice|option|kind|section)s?(_|$)/i;

/** Strings that no person reads, by what surrounds them. */
const SILENT_CALLS =
  /^(Error|TypeError|RangeError|RegExp|require|import|querySelector(All)?|getElementById|matchMedia|sql|log|info|warn|debug|error|getItem|setItem|localeCompare|startsWith|endsWith|includes|split|replace(All)?|join|match|addEventListener|index|uniqueIndex|check|primaryKey|foreignKey|pgTable|pgEnum)$/;
const SILENT_NAME =
  /^(className|classNames|class|style|id|key|type|href|to|src|rel|role|d|viewBox|name|value|accept|pattern|code|operationId|field|path|url|sizes|media|autoComplete|format|query|selector|contentType|variant|color|grow|gradient|transition|gridTemplateColumns|grid|font|fontFamily|data-.*)$/;

/** Queries: their keywords are in lower case, as are the words of a sentence, so they are known by what only they have. */
const QUERY =
  /\b[a-z]+_[a-z_]+\b|::|\$\d|\b(left|lateral|inner) join\b|\bjoin \w+ \w+ on\b|\b(order|group) by\b|\bselect (from\b|\{|\d|\w+\.)|\bfrom \w+ \w+ where\b|= any\(|\bis (not )?null\b|\b(limit|offset|listen|where|returning|values|exists) [{(]|\w\.\w+ = |coalesce\(|\(\{|\{ \w+\.\w+ \}|^[a-z.]+ (asc|desc)\b/;

const MARKUP =
  /[<>]|[\w-]: ?[^ ;]+( [^ ;]+){0,3};|;\s*$|\{[^{}]*:|^\s*[#.@/\\]|https?:|=>|\bvar\(|\brgba?\(|\d(px|rem|fr)\b|\b(SELECT|INSERT|UPDATE|CREATE|ALTER|WHERE|FROM|AND|NULL)\b/;

const HTML_TAG = /<\/?[a-z]\w*[\s>]/;
const HTML_TAGS = /<[^>]*>/;

export function listTexts(root: string): ListedText[] {
  return FOLDERS.flatMap((folder) => sourceFiles(root, folder)).flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8')));
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return SILENT_FOLDERS.has(path) || entry.name === 'testing' ? [] : sourceFiles(root, path);
      return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$|-sql\.ts$|test-setup/.test(entry.name) ? [path] : [];
    });
}

/** The texts of one file, in its order. */
export function textsOf(file: string, source: string): ListedText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found = new Map<string, ListedText>();
  const add = (node: ts.Node, raw: string): void => {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (!/\p{L}{2}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''))) return;
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.set(`${line} ${text}`, { file, line, text, isSpecified: specified.has(comparable(text)) });
  };
  const addFromHtml = (node: ts.Node, part: string): void => {
    if (isSentence(part) || /^\p{Lu}[\p{L}:]+$/u.test(part.trim())) add(node, part);
  };
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return;
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasOwnText(node)) add(firstText(node), jsxText(node));
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = stringText(node);
      if (HTML_TAG.test(text)) for (const part of text.split(HTML_TAGS)) addFromHtml(node, part);
      else if (isShown(node, text)) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}

const isSilent = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isTaggedTemplateExpression(node) && node.tag.getText() !== 'html') ||
  ((ts.isCallExpression(node) || ts.isNewExpression(node)) && SILENT_CALLS.test(lastName(node.expression)));

const lastName = (node: ts.Expression): string => (ts.isPropertyAccessExpression(node) ? node.name.text : node.getText());

type JsxParent = ts.JsxElement | ts.JsxFragment;

const hasOwnText = (node: JsxParent): boolean => node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));

const firstText = (node: JsxParent): ts.Node => {
  const first = node.children.find((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
  return first ?? node;
};

/** A sentence with what stands in it: an element gives its text, an expression stands in braces. */
function jsxText(node: ts.JsxChild | ts.JsxFragment): string {
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s*\n\s*/g, ' ');
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(jsxText).join('');
  if (ts.isJsxExpression(node)) return node.expression ? placeholder(node.expression) : '';
  return '';
}

function stringText(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ expression, literal }) => `${placeholder(expression)}${literal.text}`).join('');
}

/** Longer expressions are abbreviated; the texts in them are listed on their own. */
function placeholder(expression: ts.Expression): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  const code = expression.getText();
  return code.length <= 40 && !/['"`{}<]/.test(code) ? `{${code}}` : '{…}';
}

function isShown(node: ts.StringLiteralLike | ts.TemplateExpression, text: string): boolean {
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return false;
  const name = nameAround(node);
  if (isSentence(text)) return !SILENT_NAME.test(name.property) || (name.property === 'name' && !MARKUP.test(text));
  if (!/^[\p{Lu}\d{“‘]/u.test(text) || MARKUP.test(text) || /^[A-Z\d_.:/-]{2,}$/.test(text)) return false;
  return TEXT_NAME.test(name.property) || name.isChild || TEXT_CONSTANT.test(name.constant);
}

/** Two words or more, of which the first begins with a letter. */
const isSentence = (text: string): boolean =>
  /^[\p{L}\d{“‘(…][^\n]*\s\S/u.test(text.trim()) &&
  /\p{L}{2,}/u.test(text) &&
  !MARKUP.test(text.replaceAll(/\{[^{}]*\}/g, 'x')) &&
  !QUERY.test(text);

/** The attribute or property that holds a string, whether an element shows it as a child, and the constant that it is part of. */
function nameAround(node: ts.Node): { property: string; isChild: boolean; constant: string } {
  const around = { property: '', isChild: false, constant: '' };
  for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isJsxAttribute(at) && !around.isChild) around.property ||= at.name.getText();
    else if (ts.isPropertyAssignment(at) && !around.isChild) around.property ||= at.name.getText().replaceAll(/['"]/g, '');
    else if (ts.isJsxExpression(at) && !ts.isJsxAttribute(at.parent) && around.property === '') around.isChild = true;
    if (ts.isVariableDeclaration(at)) {
      around.constant = at.name.getText();
      break;
    }
    if (ts.isFunctionDeclaration(at)) {
      around.constant = at.name?.text ?? '';
      break;
    }
  }
  return around;
}

const comparable = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, '{}').trim();
const specified = new Set(inventory.filter(({ kind }) => kind === 'text').map(({ label }) => comparable(label)));
