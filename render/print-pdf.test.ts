import { expect, test } from 'vitest';
import { renderInTest } from './testing/render-in-test.ts';

test('a page becomes an A4 document with selectable text, and reaches no network', async () => {
  const page = `<!doctype html><title>Receipt 000042</title><style>@page { size: A4; margin: 10mm }</style><p>Total $345.00</p>
    <img src="http://example.com/x.png"><img src="http://127.0.0.1:1/x.png">`;
  const { files } = await renderInTest({ 'document.html': page }, [{ kind: 'pdf', entry: 'document.html', output: 'document.pdf' }]);
  const pdf = files['document.pdf']?.toString('latin1') ?? '';
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain('Receipt 000042');
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/u);
  expect(pdf).toContain('/ToUnicode');
});
