// How a document looks on paper: A4, black on white, the product's font, and no colour but a hairline of its green.

/** The files of the font that the product uses everywhere, by their names in the style sheet. */
export const DOCUMENT_FONTS: Readonly<Record<string, string>> = {
  'inter-latin.woff2': 'inter-latin-wght-normal.woff2',
  'inter-latin-ext.woff2': 'inter-latin-ext-wght-normal.woff2',
};

export const DOCUMENT_STYLES = `
@font-face { font-family: Inter; font-weight: 100 900; src: url('inter-latin-ext.woff2') format('woff2');
  unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0; }
@font-face { font-family: Inter; font-weight: 100 900; src: url('inter-latin.woff2') format('woff2');
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212; }
@page { size: A4; margin: 18mm 18mm 20mm; }
* { box-sizing: border-box; margin: 0; }
html { font: 400 9.5pt/1.5 Inter, Arial, 'Liberation Sans', sans-serif; color: #1f1d1a; overflow-wrap: anywhere; }
header, .parties { display: flex; justify-content: space-between; gap: 12mm; }
header { padding-bottom: 7mm; border-bottom: 0.6mm solid #0b6b5b; }
header address { text-align: right; }
address { max-width: 85mm; font-style: normal; }
address > * { display: block; }
h1 { font-size: 19pt; line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; }
.number { margin-top: 1mm; font-size: 11pt; color: #676158; font-variant-numeric: tabular-nums; }
h2 { font-size: 8pt; font-weight: 600; color: #676158; }
.parties { margin: 7mm 0 9mm; }
.parties dl { display: grid; grid-template-columns: auto minmax(0, auto); gap: 0.5mm 6mm; align-content: start; max-width: 80mm; }
dt { color: #676158; }
dd { text-align: right; font-variant-numeric: tabular-nums; }
.subject { margin-bottom: 2mm; font-size: 10.5pt; color: #1f1d1a; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { padding: 0 0 1.5mm; font-size: 8pt; font-weight: 600; color: #676158; border-bottom: 0.25mm solid #8f887d; vertical-align: bottom; }
td { padding: 2mm 0; border-bottom: 0.25mm solid #e6e2db; vertical-align: top; white-space: nowrap; }
th, td { text-align: right; padding-left: 5mm; }
th:first-child, td:first-child { width: 45%; padding-left: 0; text-align: left; white-space: normal; }
tr, .sums { break-inside: avoid; }
.sums { width: 82mm; margin: 4mm 0 0 auto; }
.sums > div { display: flex; justify-content: space-between; gap: 6mm; padding: 1mm 0; }
.sums .total { margin-top: 1mm; padding: 2mm 0; border-top: 0.25mm solid #8f887d; font-size: 11pt; font-weight: 650; }
.sums .total dt { color: inherit; }
footer { margin-top: 14mm; padding-top: 3mm; border-top: 0.25mm solid #e6e2db; font-size: 8pt; color: #676158; }
`;
