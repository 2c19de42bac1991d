import { updateHome } from '@kundan/contracts/admin/home.contract';
import { readHome } from '@kundan/contracts/home.contract';
import { ContentVersion } from '../../../src/content/content-version.entity.ts';
import { defineCase } from './call-case.ts';

const titleRequired = 'Please enter a title.';
const linkInvalid = 'Please enter a path such as /shop, or an address that starts with https://.';
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

export const homeCases = [
  defineCase({ call: readHome, arrange: () => Promise.resolve({ input: {} }), forOtherUser: 'shared' }),
  defineCase({
    call: updateHome,
    arrange: async (app) => {
      await app.em().nativeDelete(ContentVersion, { name: 'home' });
      const hero = {
        title: 'Silver for every day',
        lead: 'Made in Jaipur.',
        button: 'Look',
        link: '/new-arrivals',
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
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'another version',
        code: 'CHANGED_MEANWHILE',
        arrange: () => Promise.resolve({ headers: { 'if-match': '"99"' } }),
      },
    ],
  }),
];
