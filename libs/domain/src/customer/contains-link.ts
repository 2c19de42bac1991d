/**
 * Generic top-level domains that mail programs turn into links: the old ones, those that spam uses most, and those that
 * are reserved for examples. Not the complete list of IANA, because forms in the browser contain it.
 */
const GENERIC = new Set(
  `agency app art asia autos bank bar beauty bid biz blog boats bond boutique buzz cam cash center cfd chat church
  click cloud club com community company contact coupons cyou date deals delivery dev diamonds digital directory
  domains download edu education email energy events example exchange expert express fashion finance fit fitness fun
  fund gallery games gift global gold gov graphics group guru hair health help host icu info international invalid
  investments jewelry life link live loan local localhost lol lottery ltd luxury makeup management market marketing
  media men mobi mom money monster mov name net network news ninja one online org page partners party photo
  photography photos pics pizza press pro promo properties quest racing rent report rest review reviews rocks run sale
  sbs school science services shop shopping site skin social solutions space store stream studio support systems tech
  technology tel test tickets tips today tokyo tools top tours trade travel university ventures video vip vision wang
  webcam website wedding wiki win work works world wtf xin xyz yachts zip zone
  भारत భారత్ భారతం இந்தியா ভারত ਭਾਰਤ ભારત рф 中国 公司 网址`.split(/\s+/),
);

/** Two letters that follow a name and a dot as 'junior' and 'senior'. Every other pair of letters counts as a country. */
const AFTER_NAMES = new Set(['jr', 'sr']);

/**
 * Whether a person's name contains a URL or a domain. Mails begin with the name, and mail programs turn a domain into a
 * link, so such a name would send an attacker's link from the shop's address.
 *
 * Initials, titles and missing spaces are no domain: 'A.P.J. Abdul Kalam', 'Smt.Lakshmi', 'K.Om'.
 */
export function containsLink(text: string): boolean {
  // Compatible forms of letters and dots have the same effect in a browser; format characters are invisible.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .toLowerCase();
  if (plain.includes('://')) return true;
  const parts = plain.split('.');
  return parts.some((part, index) => {
    const next = parts[index + 1];
    return next !== undefined && isDomain(part, next);
  });
}

/** Whether the end of one text and the beginning of another are a domain when a dot joins them. */
function isDomain(before: string, after: string): boolean {
  const label = before.split(/[^\p{L}\p{M}\p{N}-]/u).at(-1) ?? '';
  const topLevel = /^[\p{L}\p{M}\p{N}-]*/u.exec(after)?.[0] ?? '';
  if (label === '' || topLevel === '') return false;
  if (label === 'www' || before.includes('@') || topLevel.startsWith('xn--')) return true;
  const isTopLevel = GENERIC.has(topLevel) || (/^[a-z]{2}$/.test(topLevel) && !AFTER_NAMES.has(topLevel));
  if (!isTopLevel) return false;
  const hasPath = /^[/?#:]/.test(after.slice(topLevel.length));
  // One letter before a dot is an initial.
  return label.length > 1 || hasPath || topLevel === 'com';
}
