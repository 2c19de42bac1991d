interface DocumentParts {
  /** The built index.html with its markers. */
  template: string;
  /** The head's elements, such as title and description. */
  head: string;
  body: string;
  /** The scripts with the data for hydration; empty for a page that the browser renders anew. */
  data: string;
  /** The import map's script element. It is the last one, because nothing that is painted needs it. */
  importMap: string;
  /** The text of the inline script that starts the app. */
  start: string;
  /** The app's files, imports first. */
  scripts: readonly string[];
  styles: readonly { file: string; css: string }[];
  fonts: readonly string[];
}

/**
 * Returns the whole HTML document: inline styles, preloaded fonts, the data for hydration, and the script that loads the app
 * after the first paint.
 */
export function document({
  template,
  head,
  body,
  data,
  importMap,
  start,
  scripts,
  styles,
  fonts,
}: DocumentParts): string {
  const files = scripts.map((file) => `/${file}`).join(' ');
  const tags = [
    head,
    `<script data-scripts="${files}">${start}</script>`,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin />`),
    // `data-href` tells the loader of later chunks which styles the page has (styles-first.ts).
    ...styles.map(({ file, css }) => `<style data-href="/${file}">${css}</style>`),
  ];
  return template
    .replace(/(?<!\s)\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/(?<!\s)\s*<script [^>]*src="[^>]*><\/script>/g, '')
    .replace(/<!--head-->.*<!--\/head-->/s, () => tags.join('\n    '))
    .replace('<!--body-->', () => body)
    .replace('<!--data-->', () => data + importMap);
}
