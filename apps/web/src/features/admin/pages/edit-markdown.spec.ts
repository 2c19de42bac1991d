import { expect, test } from 'vitest';
import {
  type Edit,
  insertLink,
  insertPicture,
  insertWords,
  type Selected,
  toggleLines,
  toggleMark,
} from './edit-markdown.ts';

/** '[' and ']' of the test's texts are the ends of the selection. */
function selected(marked: string): Selected {
  const [start, end] = [marked.indexOf('‹'), marked.indexOf('›') - 1];
  return { text: marked.replace(/[‹›]/g, ''), start, end };
}

function done({ text }: Selected, { from, to, insert, start, end }: Edit): string {
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, start)}‹${after.slice(start, end)}›${after.slice(end)}`;
}

test.each([
  ['bold', 'a ‹b› c', (s: Selected) => toggleMark(s, '**', 'bold'), 'a **‹b›** c'],
  ['not bold', 'a **‹b›** c', (s: Selected) => toggleMark(s, '**', 'bold'), 'a ‹b› c'],
  ['bold without a selection', 'a ‹›c', (s: Selected) => toggleMark(s, '**', 'bold'), 'a **‹bold›**c'],
  ['a list', 'x\na‹a\nb›b\ny', (s: Selected) => toggleLines(s, '- '), 'x\n‹- aa\n- bb›\ny'],
  ['no list', '‹- a\n- b›', (s: Selected) => toggleLines(s, '- '), '‹a\nb›'],
  ['a heading', 'Title‹›', (s: Selected) => toggleLines(s, '## '), '‹## Title›'],
  ['a link', 'see ‹us›.', insertLink, 'see [us](‹/shop›).'],
  [
    'a picture',
    'a\n‹›b',
    (s: Selected) => insertPicture(s, '/images/a.webp'),
    'a\n\n![‹What the picture shows›](/images/a.webp)\n\nb',
  ],
  ['a placeholder', 'at ‹x›!', (s: Selected) => insertWords(s, '{shop}'), 'at {shop}‹›!'],
])('%s', (_, before, edit, after) => {
  expect(done(selected(before), edit(selected(before)))).toBe(after);
});
