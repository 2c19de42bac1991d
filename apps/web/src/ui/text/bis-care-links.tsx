import { productMessages as texts } from '@kundan/texts/en/product';

/** The app of the Bureau of Indian Standards, which shows what a HUID belongs to: for Android, and the page of the Bureau for iPhone. */
const BIS_CARE = [
  [texts.verifyHuid, 'https://play.google.com/store/apps/details?id=com.bis.bisapp'],
  [texts.verifyHuidOnPhone, 'https://www.bis.gov.in/bis-apps/?lang=en'],
] as const;

/** Beside a HUID: where anybody can verify it. */
export const BisCareLinks = () =>
  BIS_CARE.map(([text, href]) => (
    <a key={href} className="text-link" href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  ));
