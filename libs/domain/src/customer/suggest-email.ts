import { editDistance } from '../catalogue/edit-distance.ts';

/** The providers that most shoppers have. A shorter name is a near miss of too many others. */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'rediffmail.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'zohomail.in',
];

/** Providers that exist, and whose names are near misses of those above. */
const NEIGHBORS = new Set(
  ['mail.com', 'email.com', 'ymail.com', 'live.com', 'live.in', 'aol.com', 'msn.com', 'me.com', 'zohomail.com'].concat([
    'googlemail.com',
    'rocketmail.com',
    'hotmail.co.in',
    'hotmail.co.uk',
    'yahoo.co.id',
    'yahoo.co.uk',
    'yahoo.ca',
  ]),
);

/** Names that exist with one ending only. */
const ONE_ENDING = ['gmail', 'rediffmail', 'icloud'];

/** Returns the address that was probably meant when its domain is a near miss of a common provider; undefined otherwise. */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || /\s/.test(email) || PROVIDERS.includes(domain) || NEIGHBORS.has(domain)) return undefined;
  const provider = ONE_ENDING.includes(nameOf(domain)) ? `${nameOf(domain)}.com` : nearestTo(domain);
  return provider && `${email.slice(0, at)}@${provider}`;
}

const nameOf = (domain: string) => domain.split('.')[0] ?? '';

/** Another ending of the same name is another country more often than a mistake, so that it may differ by one edit only. */
function nearestTo(domain: string): string | undefined {
  const near = PROVIDERS.map((provider) => {
    const limit = nameOf(provider) === nameOf(domain) ? 1 : 2;
    return { provider, distance: editDistance(domain, provider, limit), limit };
  }).filter(({ distance, limit }) => distance <= limit);
  return near.sort((one, other) => one.distance - other.distance)[0]?.provider;
}
