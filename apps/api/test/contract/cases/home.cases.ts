import { homeVersions, restoreHome, updateHome } from '@kundan/contracts/admin/home.contract';
import { readHome } from '@kundan/contracts/home.contract';
import { defaultHome } from '../../../src/content/home/default-home.ts';
import { ContentVersion } from '../../../src/content/content-version.entity.ts';
import { defineCase } from './call-case.ts';
import { localeRule, refuses } from './field-rules.ts';

const translatedFields = { title: 80, lead: 200, button: 40, image_alt: 200, text: 2000 } as const;
const tooLong = (max: number) => ({ invalid: [['x'.repeat(max + 1), `At most ${max} characters.`]] as const });
const translations = Object.fromEntries(
  ['hi', 'te'].flatMap((locale) => [
    ...(['title', 'lead', 'button', 'image_alt'] as const).map(
      (field) => [`translations.${locale}.hero.${field}`, tooLong(translatedFields[field])] as const,
    ),
    ...(['title', 'text', 'button', 'image_alt'] as const).map(
      (field) => [`translations.${locale}.story.${field}`, tooLong(translatedFields[field])] as const,
    ),
    [
      `translations.${locale}.texts`,
      refuses(`translations.${locale}.texts`, [Array(121).fill({ of: 'a', text: 'b' })]),
    ] as const,
  ]),
);

const titleRequired = 'Please enter a title.';
const linkInvalid = 'Please enter a path such as /shop, or a whole address with https.';
const title = { invalid: [[' ', titleRequired]] as const };
const link = {
  invalid: [
    ['javascript:alert(1)', linkInvalid],
    ['//evil.example', linkInvalid],
  ] as const,
};
const picture = {
  invalid: [
    ['http://a.example/x.jpg', 'Image URL must start with https:// or with / for a picture of this shop.'],
  ] as const,
};
const words = { invalid: [['x'.repeat(201), 'At most 200 characters.']] as const };
const button = { invalid: [['', 'Please name the button.']] as const };

const another = {
  name: 'another version',
  code: 'CHANGED_MEANWHILE',
  arrange: () => Promise.resolve({ headers: { 'if-match': '"99"' } }),
} as const;

export const homeCases = [
  defineCase({
    call: readHome,
    arrange: () => Promise.resolve({ input: {} }),
    fields: localeRule,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: updateHome,
    arrange: async (app) => {
      await app.em().nativeDelete(ContentVersion, { name: 'home' });
      const hero = {
        title: 'Silver for every day',
        lead: 'Made in Jaipur.',
        button: 'Look',
        link: '/new-arrivals',
        piece_link: '/product/1',
        image_url: '/images/a.webp',
        image_portrait_url: '/images/b.webp',
        image_alt: 'A ring',
      };
      const story = { title: 'Two sisters', text: 'We began.', button: 'More', link: '/about' };
      return {
        input: {
          hero,
          story,
          testimonials: 'off' as const,
          points: [{ icon: 'heart' as const, title: 'By hand', text: '' }],
        },
      };
    },
    response: {
      hero: { title: 'Silver for every day' },
      story: { title: 'Two sisters', image_url: '/catalogue/about.webp' },
      testimonials: 'off',
      points: [{ icon: 'heart', title: 'By hand', text: '', link: '' }],
      quotes: [],
      version: 2,
    },
    changes: ['audit_head', 'audit_log', 'content_versions'],
    fields: {
      'hero.title': title,
      'hero.lead': words,
      'hero.button': button,
      'hero.link': link,
      'hero.piece_link': {
        valid: ['', '/product/2', '/product/12-kasu-haar'],
        invalid: [['/shop', 'Please enter the path of a piece, such as /product/12.']],
      },
      'hero.image_url': picture,
      'hero.image_portrait_url': picture,
      'hero.image_alt': words,
      'story.title': title,
      'story.text': { invalid: [['', 'Please write the text.']] },
      'story.button': button,
      'story.link': link,
      'story.image_url': picture,
      'story.image_alt': words,
      testimonials: { invalid: [['some', 'Please choose on, off or reviews.']] },
      points: { invalid: [[Array(9).fill({ icon: 'heart', title: 'x', text: '' }), 'At most 8 points.']] },
      ...translations,
    },
    forOtherUser: 'shared',
    rejected: [another],
  }),
  defineCase({
    call: homeVersions,
    arrange: () => Promise.resolve({ input: { page: 1, limit: 10 } }),
    fields: {
      page: refuses('page', ['0', '100001', 'x']),
      limit: refuses('limit', ['0', '201', 'x']),
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: restoreHome,
    arrange: async (app) => {
      await app.em().nativeDelete(ContentVersion, { name: 'home' });
      const value = { ...defaultHome, testimonials: 'off' };
      await app.em().insert(ContentVersion, { name: 'home', version: 2, value, savedAt: new Date() });
      return { input: { version: 1 } };
    },
    response: { testimonials: 'on', version: 3 },
    changes: ['audit_head', 'audit_log', 'content_versions'],
    fields: {
      version: {
        missing: 'Please choose a version from the list.',
        invalid: [
          [0, 'Please choose a version from the list.'],
          ['latest', 'Please choose a version from the list.'],
        ],
      },
    },
    forOtherUser: 'shared',
    rejected: [another],
  }),
];
