import { BASE_PATH, withBasePath } from '../../browser/base-path.ts';
import './owner-text.css';

/** The text with its links to pages of the shop in this language. */
const withBasePaths = (html: string) =>
  BASE_PATH ? html.replaceAll(/(?<= href=")[^"]*/g, (href) => withBasePath(href)) : html;

interface OwnerTextProps {
  html: string;
  /** Whether it is all of a page: its first paragraph is the lead. */
  isPage?: boolean;
  /** Whether the router follows its links; false for a preview. */
  follow?: boolean;
  /** When it is not in the language of the page. */
  lang?: string | undefined;
}

/** A text of the owner, as HTML that the API has made from Markdown. */
export function OwnerText({ html, isPage = false, follow = true, lang }: OwnerTextProps) {
  return (
    <div
      className={`owner-text${isPage ? ' owner-text--page' : ''}`}
      lang={lang}
      data-follow={follow || undefined}
      dangerouslySetInnerHTML={{ __html: withBasePaths(html) }}
    />
  );
}
