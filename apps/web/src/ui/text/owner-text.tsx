import './owner-text.css';

interface OwnerTextProps {
  html: string;
  /** Whether it is all of a page: its first paragraph is the lead. */
  isPage?: boolean;
  /** Whether the router follows its links; false for a preview. */
  follow?: boolean;
}

/** A text of the owner, as HTML that the API has made from Markdown. */
export function OwnerText({ html, isPage = false, follow = true }: OwnerTextProps) {
  return (
    <div
      className={`owner-text${isPage ? ' owner-text--page' : ''}`}
      data-follow={follow || undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
