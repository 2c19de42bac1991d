import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, isPhone, isPinCode, normalizeEmail, normalizePhone, normalizePinCode } from './validation.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

describe('phone', () => {
  test('accepts exactly 10 digits', () => {
    fc.assert(fc.property(digits(10), isPhone));
  });
  test.each(['', '987654321', '98765432100', '98765 4321', '+919876543', '987654321O', '९८७६५४३२१०', '9876543210\n'])(
    'rejects %j',
    (text) => expect(isPhone(text)).toBe(false),
  );
});

describe('spellings of a phone number', () => {
  test.each([
    '9876543210',
    '98765 43210',
    ' 98765-43210 ',
    '(98765) 43210',
    '09876543210',
    '0 98765 43210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 098765 43210',
    '919876543210',
    '0091 9876543210',
    '+91\u00a098765\u00a043210',
    '\u202a+91 98765 43210\u202c',
  ])('understands %j', (text) => expect(normalizePhone(text)).toBe('9876543210'));
  test.each(['9198765432', '0987654321', '9100000000'])('leaves the ten digits %j alone', (text) =>
    expect(normalizePhone(text)).toBe(text),
  );
  test.each(['', '98765 4321', '+1 98765 43210', '+9198765432101', '98765 43210 12', '98765abc10', '९८७६५४३२१०'])(
    'does not make %j valid',
    (text) => {
      expect(normalizePhone(text)).toBe(text);
      expect(isPhone(normalizePhone(text))).toBe(false);
    },
  );
  test('normalizing twice changes nothing', () => {
    const spelling = fc.stringMatching(/^[+0-9 ().-]{0,18}$/);
    fc.assert(fc.property(spelling, (text) => normalizePhone(normalizePhone(text)) === normalizePhone(text)));
  });
});

describe('PIN code', () => {
  test('is understood with spaces', () => {
    expect(normalizePinCode(' 500 016 ')).toBe('500016');
  });
  test('accepts exactly 6 digits', () => {
    fc.assert(fc.property(digits(6), isPinCode));
  });
  test.each(['', '50001', '5000166', '50 016', 'abcdef', '५०००१६', '500016\n'])('rejects %j', (text) =>
    expect(isPinCode(text)).toBe(false),
  );
});

describe('e-mail', () => {
  test.each(['a@b.in', 'asha.rao+shop@mail.example.com', 'ASHA@EXAMPLE.IN', "o'brien@example.com", 'आशा@example.in'])(
    'accepts %j',
    (text) => expect(isEmail(text)).toBe(true),
  );
  test.each(['', 'a', '@b.in', 'a@b', 'a b@c.in', 'a@b c.in', 'a@b.in ', ' a@b.in', 'a@@b.in', 'a@b@c.in'])(
    'rejects %j',
    (text) => expect(isEmail(text)).toBe(false),
  );
  test.each(['a@b..in', 'a@.in', 'a@b.', 'a@b.c d'])('rejects the domain of %j', (text) =>
    expect(isEmail(text)).toBe(false),
  );
  test('accepts at most 254 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@example.in'.length)}@example.in`;
    expect([253, 254, 255].map((length) => isEmail(ofLength(length)))).toEqual([true, true, false]);
  });
  test.each([...',;:<>()[]\\"', '\0', '\x1f', '\x7f', '\x85'])(
    'rejects %j, which has a meaning in a mail header',
    (character) => {
      expect(isEmail(`a${character}b@c.in`)).toBe(false);
      expect(isEmail(`a@b${character}c.in`)).toBe(false);
      expect(isEmail(`a@b.in${character}`)).toBe(false);
    },
  );
  test('normalizes to trimmed lower case', () => {
    expect(normalizeEmail('  Asha@Example.COM ')).toBe('asha@example.com');
  });
  test.each([
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
    ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
    ['asha@ｅｘａｍｐｌｅ.in', 'asha@example.in'],
    ['आशा@example.in', 'आशा@example.in'],
  ])('folds the host of %j to ASCII', (text, folded) => {
    expect(isEmail(text)).toBe(true);
    expect(normalizeEmail(text)).toBe(folded);
    expect(normalizeEmail(folded)).toBe(folded);
    expect(isEmail(folded)).toBe(true);
  });
  test.each([
    'as\u200bha@example.in',
    'as\u00adha@example.in',
    'asha@exam\u00adple.in',
    'asha@exam\u200dple.in',
    'asha@\u202eexample.in',
    'asha@ex\ufeffample.in',
    'as\ud800ha@example.in',
    'asha@１２７.0.0.1',
    'asha@é%2e.in',
    'asha@é/x.in',
    'asha@é?x.in',
    'asha@é#x.in',
    'asha@é|x.in',
  ])('rejects %j also after normalizing it', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(isEmail(normalizeEmail(text))).toBe(false);
  });
  test('normalizes every kind of dot', () => {
    expect(normalizeEmail('asha@example。co．in')).toBe('asha@example.co.in');
  });
  test('normalizing twice changes nothing, and every valid address stays valid', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (local, host) => {
        const text = `${local}@${host}.in`;
        const normal = normalizeEmail(text);
        expect(normalizeEmail(normal)).toBe(normal);
        if (isEmail(text) && normal.length <= 254) expect(isEmail(normal)).toBe(true);
      }),
    );
  });
});
