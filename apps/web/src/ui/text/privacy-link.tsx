import { controlTexts } from '@kundan/texts/en/control';
import { Link } from '@tanstack/react-router';
import { RichText } from './rich-text.tsx';

/** Where a form collects personal data: what the shop does with it. A new tab, so that what was typed stays. */
export function PrivacyLink() {
  return (
    <p className="soft">
      <RichText
        text={controlTexts.privacy((label) => (
          <Link to="/$page" params={{ page: 'privacy-policy' }} className="text-link" target="_blank">
            {label}
          </Link>
        ))}
      />
    </p>
  );
}
