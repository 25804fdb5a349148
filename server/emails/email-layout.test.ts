import { describe, expect, test } from 'vitest';
import { renderEmail } from './email-layout.ts';

const content = {
  title: 'You are invited',
  paragraphs: ['Mere invited you.', 'The link works for a week.'],
  action: { label: 'Accept', url: 'https://ads.example/accept?a=1&b=2' },
  footnote: 'You get this message because you were invited.',
};

describe('an email', () => {
  test('has the same content as HTML and as plain text', () => {
    const { html, text } = renderEmail(content);
    expect(text).toBe(
      'You are invited\n\nMere invited you.\n\nThe link works for a week.\n\nAccept:\nhttps://ads.example/accept?a=1&b=2\n\n--\nYou get this message because you were invited.\n',
    );
    for (const words of ['You are invited', 'Mere invited you.', 'The link works for a week.', '>Accept<', content.footnote])
      expect(html).toContain(words);
    expect(html).toContain('href="https://ads.example/accept?a=1&#38;b=2"');
  });

  test('in the name of a customer has its name, logo and colours, and nothing of ours', () => {
    const colours = { background: '#10243f', text: '#fefefe' };
    const { html, text } = renderEmail({ ...content, brand: { name: 'Kauri & Co', logo: 'https://ads.example/logo.png', colours } });
    for (const part of ['Kauri &#38; Co', 'src="https://ads.example/logo.png"', 'background:#10243f', 'color:#fefefe'])
      expect(html).toContain(part);
    expect(html + text).not.toMatch(/adstead/i);
  });

  test('escapes all content', () => {
    const evil = `<img src=x onerror="alert('1')">`;
    const { html } = renderEmail({
      title: evil,
      paragraphs: [evil],
      action: { label: evil, url: `https://ads.example/"><script>` },
      footnote: evil,
    });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('onerror="');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'not an address'])('never links to %s', (url) => {
    expect(() => renderEmail({ ...content, action: { label: 'Accept', url } })).toThrow();
  });
});
