import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsLink } from './contains-link.ts';

const honestNames = [
  'Asha Rao',
  'St. John',
  'A.P.J. Abdul Kalam',
  "O'Brien",
  'K.R.Narayanan',
  'S.Ramesh',
  'Smt.Lakshmi Devi',
  'Mohd.Irfan',
  'Md. Salim',
  'Dr.Rao',
  'M.S. Dhoni',
  'Sammy Davis Jr.',
  'Kumar.Jr',
  'Ravi S/O Kumar',
  'Anne-Marie D’Souza',
  'K.Om',
  'Ph.D. Meera',
  'Asha Rao, flat 4.',
  'आशा राव',
  'डॉ.राम',
  'José Núñez',
  '王小明',
];
const links = [
  'Win at evil.chat',
  'evil.fashion',
  'https://evil.example',
  'HTTP://EVIL',
  'evil.com',
  'Visit evil.example',
  'kundan.test',
  'promo.bank/win',
  'Asha evil.com',
  'Refund: kundan-refund.shop now',
  'win.xyz',
  'bit.ly/abc',
  't.co/abc',
  'x.com',
  'www.evil',
  'example.co.in',
  'EVIL.COM',
  'evil．com',
  'evil。com',
  'ev\u200bil.c\u200bom',
  'asha@evil.museum',
  'xn--80ak6aa92e.xn--p1ai',
  'пример.рф',
  '(evil.in)',
  'evil.com.',
  'evil.com:8080',
  'दुकान.भारत',
];

describe('a name', () => {
  test.each(honestNames)('%j contains no link', (name) => expect(containsLink(name)).toBe(false));
  test.each(links)('%j contains a link', (name) => expect(containsLink(name)).toBe(true));
});

const label = fc.stringMatching(/^[a-z0-9]{2,12}$/);
const domain = fc
  .tuple(label, fc.constantFrom('com', 'net', 'org', 'in', 'co.in', 'ly', 'xyz', 'shop', 'online'))
  .map((parts) => parts.join('.'));
const around = fc.stringMatching(/^[\p{L} ,!()"]{0,10}$/u);

test('finds a domain wherever it stands and however it is written', () => {
  fc.assert(
    fc.property(domain, around, around, fc.boolean(), (domain, before, after, isUpperCase) => {
      const name = `${before} ${domain} ${after}`;
      return containsLink(isUpperCase ? name.toUpperCase() : name);
    }),
  );
});

test('finds every URL with a scheme', () => {
  fc.assert(fc.property(fc.webUrl(), around, (url, before) => containsLink(`${before}${url}`)));
});

const word = fc.stringMatching(/^\p{Lu}[\p{Ll}'’-]{2,10}$/u);
const initials = fc.array(fc.stringMatching(/^[A-Z]\.$/), { maxLength: 4 }).map((letters) => letters.join(''));

test('accepts initials, titles and words that spaces separate', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'Dr. ', 'St. ', 'Smt. '),
      initials,
      fc.array(word, { minLength: 1 }),
      (title, initials, words) => {
        return !containsLink(`${title}${initials} ${words.join(' ')}`);
      },
    ),
  );
});

test('takes time in proportion to the length', () => {
  for (const part of ['a', '.', 'a.', '-', 'www.', '\u200b']) containsLink(part.repeat(100_000));
});
