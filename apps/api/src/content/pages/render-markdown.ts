import MarkdownIt, { type Token } from 'markdown-it';

/** Where a link may lead, besides paths of the shop. */
const LINK_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];
/** A picture of the shop, which has smaller sizes beside it. */
const OWN_PICTURE = /^(\/(?:catalogue|images)\/[\w-]+)\.webp$/;
const SIZES = '(min-width: 740px) 40rem, 100vw';

const protocolOf = (url: string): string | undefined => URL.parse(url, 'https://shop.invalid')?.protocol;

/** CommonMark in which HTML is text, so that all elements and attributes of the result are those of this module. */
const markdown = new MarkdownIt('commonmark', { html: false });
markdown.validateLink = (url) => LINK_PROTOCOLS.includes(protocolOf(url) ?? '');

markdown.core.ruler.push('shop', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    // The page has a heading of level 1 already.
    if (token.type.startsWith('heading_') && token.tag === 'h1') token.tag = 'h2';
    const links = token.children?.filter(({ type }) => type === 'link_open') ?? [];
    for (const link of links) {
      link.attrSet('class', isAlone(link, token, tokens[index - 1]) ? 'button button--outline' : 'text-link');
      if (/^(https?:)?\/\//.test(String(link.attrGet('href')))) link.attrSet('rel', 'noopener');
    }
  }
});

/** Whether a link is all of its paragraph: it is shown as a button. */
const isAlone = (link: Token, { children, level }: Token, paragraph: Token | undefined): boolean =>
  level === 1 &&
  paragraph?.type === 'paragraph_open' &&
  children?.[0] === link &&
  children.findIndex(({ type }) => type === 'link_close') === children.length - 1;

markdown.renderer.rules.image = (tokens, index) => {
  const escape = markdown.utils.escapeHtml;
  const { attrs, content } = tokens[index]!;
  const [src, alt] = [String(new Map(attrs).get('src')), escape(content)];
  if (protocolOf(src) !== 'https:') return alt;
  const name = OWN_PICTURE.exec(src)?.[1];
  const set = name ? ` srcset="${name}-300.webp 300w, ${name}-600.webp 600w, ${name}.webp 1200w" sizes="${SIZES}"` : '';
  return `<img src="${escape(src)}"${set} alt="${alt}" loading="lazy" decoding="async">`;
};

/** Renders the Markdown of a page: a paragraph that is only a link is a button, and headings begin at level 2. */
export const renderMarkdown = (body: string): string => markdown.render(body);
