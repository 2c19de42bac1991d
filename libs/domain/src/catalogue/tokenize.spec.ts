import { expect, test } from 'vitest';
import { tokenize } from './tokenize.ts';

test.each([
  ['Pavé-set', ['pave', 'set']],
  ['  ₹5,000 or   22K ', ['5', '000', 'or', '22k']],
  ['ﬁne ½', ['fine', '1', '2']],
  ['सोने की बाली', ['सोने', 'की', 'बाली']],
  ['कड़ा अँगूठी ५०', ['कडा', 'अंगूठी', '50']],
  ['బ్రేస్\u200cలెట్ ౨౫', ['బ్రేస్లెట్', '25']],
  ['%_\\ "—"', []],
  ['', []],
])('%j has the words %j', (text, words) => expect(tokenize(text)).toEqual(words));
