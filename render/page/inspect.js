// Looks at a template as it is shown, for what cannot be read: text outside the picture or cut off, text on text, text that is covered, too
// little contrast with what is painted behind it, and characters that no font has.

const MOST_FINDINGS = 200;
const SAMPLES = [0.1, 0.3, 0.5, 0.7, 0.9];

/** @param {{ frames: number[], fps: number, isVideo: boolean }} inspection */
globalThis.inspectTemplate = unlessBroken(async ({ frames, fps, isVideo }) => {
  const found = new Map();
  for (const number of frames) {
    await stepTo(number, fps);
    let lines = textLines();
    if (isVideo) {
      await stepTo(number + 1, fps);
      const before = new Set(lines.map(({ key }) => key));
      lines = textLines().filter(({ key }) => before.has(key));
    }
    const shown = lines.filter((line) => isShown(line, isVideo));
    const findings = [
      ...lines.filter((line) => shown.includes(line) || !isClippedByPath(line.element)).flatMap(placeFindings),
      ...shown.flatMap((line) => coverFindings(line, isVideo)),
      ...overlapFindings(shown),
      ...(await contrastFindings(shown)),
      ...glyphFindings(shown),
    ];
    for (const finding of findings) found.set(`${finding.kind} ${finding.element} ${finding.text}`, finding);
  }
  return [...found.values()].slice(0, MOST_FINDINGS);
});

const templateWindow = () => globalThis.template.frame.contentWindow;
const short = (text, most) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
const nameOf = (element) => short(element.localName + [...element.classList].map((name) => `.${name}`).join(''), 100);
const textOf = (node) => node.textContent.replaceAll(/\s+/gu, ' ').trim();
const finding = (kind, { element, text }, { detail = '', other = null } = {}) => ({
  kind,
  element: nameOf(element),
  text: short(text, 60),
  detail: short(detail, 200),
  other: other && { element: nameOf(other), text: short(textOf(other), 60) },
});

/** Text that is fading in or out is not yet, or no longer, meant to be read. */
const READABLE_OPACITY = 0.6;
function opacityOf(element) {
  let opacity = 1;
  for (let each = element; each; each = each.parentElement) opacity *= Number(templateWindow().getComputedStyle(each).opacity);
  return opacity;
}

/** Every line of text, with its place in the picture. Boxes of lines are as high as the font, not as its ink. */
function textLines() {
  const { document: page, NodeFilter } = templateWindow();
  if (!page.body) throw new TemplateFailure('no-body');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const lines = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = textOf(node);
    if (text === '' || ['SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT'].includes(element.nodeName)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const opacity = opacityOf(element);
    if (opacity < READABLE_OPACITY) continue;
    const style = templateWindow().getComputedStyle(element);
    const range = page.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2) continue;
      const key = [nameOf(element), text, left.toFixed(1), top.toFixed(1), width.toFixed(1), opacity.toFixed(2)].join('|');
      lines.push({ element, text, style, opacity, left, top, right: left + width, bottom: top + height, key });
    }
  }
  return lines;
}

const heightOf = ({ top, bottom }) => bottom - top;

/** The elements at a point of a line, from the top, up to the one that holds the line; null where the line is clipped away. */
function aboveAt({ element, left, right, top, bottom }, share) {
  const { document: page } = templateWindow();
  const stack = page.elementsFromPoint(left + (right - left) * share, (top + bottom) / 2);
  const own = stack.findIndex((each) => each === element || element.contains(each));
  return own < 0 ? null : stack.slice(0, own).filter((each) => !each.contains(element));
}

const isOpaque = (element) => {
  const { backgroundColor, backgroundImage, opacity } = templateWindow().getComputedStyle(element);
  if (Number(opacity) < READABLE_OPACITY) return false;
  return ['IMG', 'CANVAS', 'VIDEO'].includes(element.nodeName) || backgroundImage !== 'none' || colourOf(backgroundColor).alpha > 0.5;
};
const coveredShare = (line) => SAMPLES.filter((share) => aboveAt(line, share)?.some(isOpaque)).length / SAMPLES.length;

/** A scene of a video that is not shown lies behind another one, or is clipped away. */
function isShown(line, isVideo) {
  const isSomewhere = SAMPLES.some((share) => aboveAt(line, share) !== null);
  return isSomewhere && (!isVideo || coveredShare(line) < 1);
}

function coverFindings(line, isVideo) {
  const share = coveredShare(line);
  if (share < 0.4 || (isVideo && share === 1)) return [];
  const [over] = SAMPLES.flatMap((each) => aboveAt(line, each)?.filter(isOpaque) ?? []);
  // A scene that moves over another one covers it in passing.
  return isMoving(over) ? [] : [finding('covered', line, { other: over })];
}

function isMoving(element) {
  for (let each = element; each; each = each.parentElement) {
    const timings = each.getAnimations().map(({ effect }) => effect.getComputedTiming());
    if (timings.some(({ localTime, delay, endTime }) => localTime > delay && localTime < endTime)) return true;
  }
  return false;
}

/** A line may leave a box by the part of its height that holds no ink. */
const AIR = 0.25;
const leaves = (line, box) =>
  line.left < box.left - 2 ||
  line.right > box.right + 2 ||
  line.top < box.top - heightOf(line) * AIR ||
  line.bottom > box.bottom + heightOf(line) * AIR;

function placeFindings(line) {
  const { innerWidth: right, innerHeight: bottom } = templateWindow();
  for (let box = line.element; box; box = box.parentElement) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = templateWindow().getComputedStyle(box);
    // An ellipsis says that something is left out.
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return [];
    const clips = box.nodeName !== 'BODY' && box.nodeName !== 'HTML' && (overflowX !== 'visible' || overflowY !== 'visible');
    if (clips && leaves(line, box.getBoundingClientRect())) return [finding('cutOff', line)];
  }
  if (leaves(line, { left: 0, top: 0, right, bottom })) return [finding('outside', line)];
  const { element } = line;
  const isTooLong = element.hasAttribute('data-fit') && element.scrollHeight > element.clientHeight + heightOf(line) * AIR * 2;
  return isTooLong ? [finding('tooLong', line)] : [];
}

/** A scene that is still to come may be clipped away whole. */
function isClippedByPath(element) {
  for (let each = element; each; each = each.parentElement) {
    if (templateWindow().getComputedStyle(each).clipPath !== 'none') return true;
  }
  return false;
}

/** The middle of a line, where the ink of every letter is. */
const inkOf = (line) => ({
  left: line.left + 1,
  right: line.right - 1,
  top: line.top + heightOf(line) * 0.24,
  bottom: line.bottom - heightOf(line) * 0.24,
});

function overlapFindings(lines) {
  const findings = [];
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (one.element === other.element) continue;
      const [first, second] = [inkOf(one), inkOf(other)];
      const width = Math.min(first.right, second.right) - Math.max(first.left, second.left);
      const height = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
      if (width > 4 && height > 3) findings.push(finding('overlap', one, { other: other.element }));
    }
  }
  return findings;
}

const colours = new Map();
const swatch = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
/** Any colour of a style as numbers. */
function colourOf(written) {
  if (!colours.has(written)) {
    swatch.clearRect(0, 0, 1, 1);
    swatch.fillStyle = written;
    swatch.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = swatch.getImageData(0, 0, 1, 1).data;
    colours.set(written, { red, green, blue, alpha: alpha / 255 });
  }
  return colours.get(written);
}

const linear = Array.from({ length: 256 }, (_none, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const luminance = (red, green, blue) => 0.2126 * linear[red] + 0.7152 * linear[green] + 0.0722 * linear[blue];
const contrastOf = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Letters are large from this share of the shorter side on; bold ones a little earlier. */
const LARGE = 0.033;
const LARGE_BOLD = 0.026;
const UNREADABLE_SHARE = 0.2;

/** Text is taken away, and its colour compared with what is painted where it stood. */
async function contrastFindings(lines) {
  const { canvas, frame } = globalThis.template;
  if (canvas === null || lines.length === 0) return [];
  const { document: page, innerWidth, innerHeight } = templateWindow();
  const hide = page.createElement('style');
  hide.textContent =
    '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; transition: none !important }';
  page.head.append(hide);
  const drawing = canvas.getContext('2d', { alpha: false });
  await painted(canvas, frame, drawing);
  const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height);
  hide.remove();
  const behind = (x, y) => {
    const at = (Math.min(Math.max(Math.round(y), 0), height - 1) * width + Math.min(Math.max(Math.round(x), 0), width - 1)) * 4;
    return [data[at], data[at + 1], data[at + 2]];
  };
  return lines.flatMap((line) => {
    const { red, green, blue, alpha } = colourOf(line.style.webkitTextFillColor);
    if (alpha === 0) return [];
    const strength = alpha * line.opacity;
    const ink = inkOf(line);
    const contrasts = [];
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 24; column += 1) {
        const under = behind(
          ink.left + ((ink.right - ink.left) * (column + 0.5)) / 24,
          ink.top + ((ink.bottom - ink.top) * (row + 0.5)) / 5,
        );
        const mixed = [red, green, blue].map((channel, at) => Math.round(channel * strength + under[at] * (1 - strength)));
        contrasts.push(contrastOf(luminance(...mixed), luminance(...under)));
      }
    }
    const contrast = contrasts.sort((one, other) => one - other)[Math.floor(contrasts.length * UNREADABLE_SHARE)];
    const share = Number.parseFloat(line.style.fontSize) / Math.min(innerWidth, innerHeight);
    const isLarge = share >= LARGE || (share >= LARGE_BOLD && Number(line.style.fontWeight) >= 600);
    return contrast >= (isLarge ? 3 : 4.5) ? [] : [finding('contrast', line, { detail: contrast.toFixed(1) })];
  });
}

/** No font has this character, so it is drawn as missing ones are. */
const MISSING = '\u{10FFFE}';
const INVISIBLE = /[\s\p{Cf}\p{M}\p{Cc}]/u;

function glyphFindings(lines) {
  const pictures = new Map();
  const picture = templateWindow().document.createElement('canvas');
  picture.width = 48;
  picture.height = 48;
  const drawing = picture.getContext('2d', { willReadFrequently: true });
  const drawn = (character, font) => {
    const key = `${font} ${character}`;
    if (!pictures.has(key)) {
      drawing.clearRect(0, 0, 48, 48);
      drawing.font = `24px ${font}`;
      drawing.fillText(character, 8, 34);
      pictures.set(key, drawing.getImageData(0, 0, 48, 48).data.join());
    }
    return pictures.get(key);
  };
  return lines.flatMap((line) => {
    const font = line.style.fontFamily;
    const missing = [...new Set(line.text)].filter(
      (character) => !INVISIBLE.test(character) && drawn(character, font) === drawn(MISSING, font),
    );
    return missing.length === 0 ? [] : [finding('glyphs', line, { detail: missing.join(' ') })];
  });
}
