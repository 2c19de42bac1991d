import { expect, test } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';
import { renderMarkdown } from './render-markdown.ts';

test.each([
  ['# Title', '<h2>Title</h2>\n'],
  ['### Detail', '<h3>Detail</h3>\n'],
  ['a <b>bold</b>', '<p>a &lt;b&gt;bold&lt;/b&gt;</p>\n'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n'],
  ['See [us](/contact).', '<p>See <a href="/contact" class="text-link">us</a>.</p>\n'],
  ['[Explore](/shop)', '<p><a href="/shop" class="button button--outline">Explore</a></p>\n'],
  ['- [Explore](/shop)', '<ul>\n<li><a href="/shop" class="text-link">Explore</a></li>\n</ul>\n'],
  ['[a](https://a.example) b', '<p><a href="https://a.example" class="text-link" rel="noopener">a</a> b</p>\n'],
  ['[a](//a.example) b', '<p><a href="//a.example" class="text-link" rel="noopener">a</a> b</p>\n'],
  [
    '![x](https://a.example/x.jpg)',
    '<p><img src="https://a.example/x.jpg" alt="x" loading="lazy" decoding="async"></p>\n',
  ],
  [
    '![x "y"](/images/abc.webp)',
    '<p><img src="/images/abc.webp" srcset="/images/abc-300.webp 300w, /images/abc-600.webp 600w, /images/abc.webp 1200w" sizes="(min-width: 740px) 40rem, 100vw" alt="x &quot;y&quot;" loading="lazy" decoding="async"></p>\n',
  ],
  ['![x](http://a.example/x.jpg)', '<p>x</p>\n'],
])('renders %s', (body, html) => {
  expect(renderMarkdown(body)).toBe(html);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](blob:https://a.example/1)',
  '<javascript:alert(1)>',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](/a"onmouseover="alert(1))',
  '![x" onerror="alert(1)](/a.png)',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '```js"onclick="alert(1)\n```',
])('lets nothing run: %s', (body) => {
  const html = renderMarkdown(body);
  // What is left of the attack is text: no attribute of an element contains it unescaped.
  const elements = html.match(/<[^<>]*>/g) ?? [];
  for (const element of elements) {
    expect(element).not.toMatch(/(?:java|vb)script:|data:|blob:/i);
    expect(element.replaceAll(/="[^"]*"/g, '')).not.toMatch(/\bon\w+/i);
    expect(element).toMatch(/^<\/?(?:p|a|img|pre|code)\b/);
  }
});

const values = {
  shop: 'A*B* [Jewels](/x)',
  support_email: 'care_desk@a.example',
  support_phone: '+91 40 4000 1234',
  dispatch_days: 2,
  from_days: 5,
  to_days: 7,
};

test.each([
  ['{shop} in {dispatch_days} days', '<p>A*B* [Jewels](/x) in 2 days</p>\n'],
  [
    'Write to [{support_email}](mailto:{support_email}).',
    '<p>Write to <a href="mailto:care_desk@a.example" class="text-link">care_desk@a.example</a>.</p>\n',
  ],
  [
    'Call [{support_phone}](tel:{support_phone}).',
    '<p>Call <a href="tel:+914040001234" class="text-link">+91 40 4000 1234</a>.</p>\n',
  ],
  ['{from_days}-{to_days}, {unknown}', '<p>5-7, {unknown}</p>\n'],
])('fills %s', (body, html) => {
  expect(renderMarkdown(fillPlaceholders(body, values))).toBe(html);
});
