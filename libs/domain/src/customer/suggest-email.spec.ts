import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gamil.com', 'asha@gmail.com'],
  ['asha@gmal.con', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmail.in', 'asha@gmail.com'],
  ['asha@gmail', 'asha@gmail.com'],
  ['asha@gmailcom', 'asha@gmail.com'],
  [' Asha.Rao+gifts@GMIAL.com ', 'asha.rao+gifts@gmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@yahoo.con', 'asha@yahoo.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@yahoo.co.im', 'asha@yahoo.co.in'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@rediffmail.co.in', 'asha@rediffmail.com'],
  ['asha@iclould.com', 'asha@icloud.com'],
])('%s was probably %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  '',
  'asha',
  '@gmial.com',
  'asha@',
  'asha rao@gmial.com',
  'asha@gmail.com',
  'ASHA@Gmail.com',
  'asha@yahoo.in',
  'asha@yahoo.fr',
  'asha@yahoo.com.au',
  'asha@hotmail.fr',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@live.com',
  'asha@iitb.ac.in',
  'asha@kundan.test',
  'asha@example.in',
  'asha@example.com',
  'asha@bücher.example',
])('%j is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

test('a suggestion needs no other one', () => {
  for (const typed of ['a@gmial.com', 'a@yahoo.co.im', 'a@outlok.in', 'a@icloud.in']) {
    const meant = suggestEmail(typed) ?? '';
    expect([meant !== '', suggestEmail(meant)]).toEqual([true, undefined]);
  }
});
