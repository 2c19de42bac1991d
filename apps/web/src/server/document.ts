interface DocumentParts {
  /** The built index.html with its markers. */
  template: string;
  /** The head's elements, such as title and description. */
  head: string;
  body: string;
  /** The scripts with the data for hydration; empty for a page that the browser renders anew. */
  data: string;
  /** The path of the file with the import map and all icons, which the app needs. */
  parts: string;
  /** The text of the inline script that starts the app. */
  start: string;
  /** The app's files, imports first. */
  scripts: readonly string[];
  styles: readonly { file: string; css: string }[];
  fonts: readonly string[];
  /** Whether the first screen shows one large photograph. */
  hasHero: boolean;
}

/**
 * Returns the whole HTML document: inline styles, preloaded fonts, the data for hydration, and the script that loads the app
 * after the first paint. It should arrive in the first round trip of a connection, 14,600 bytes with its headers, so it contains
 * only the icons that it shows.
 */
export function document({
  template,
  head,
  body,
  data,
  parts,
  start,
  scripts,
  styles,
  fonts,
  hasHero,
}: DocumentParts): string {
  const files = scripts.map((file) => `/${file}`).join(' ');
  const preloads = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin />`,
  );
  const tags = [
    head,
    ...(hasHero ? [] : preloads),
    `<script data-scripts="${files}" data-parts="${parts}">${start}</script>`,
    // `data-href` tells the loader of later chunks which styles the page has (styles-first.ts).
    ...styles.map(({ file, css }) => `<style data-href="/${file}">${css}</style>`),
  ];
  // The browser has one open connection. A large photograph, which needs the most time, gets it when the fonts come after the body.
  const late = hasHero ? preloads.join('') : '';
  return (
    template
      .replace(/<symbol id="([\w-]+)">.*?<\/symbol>/gs, (icon, id) => (body.includes(`"#${id}"`) ? icon : ''))
      // The script adds it when the first screen is painted (start-app.js).
      .replace(/(?<!\s)\s*<link rel="manifest"[^>]*>/, '')
      .replace(/(?<!\s)\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
      .replace(/(?<!\s)\s*<script [^>]*src="[^>]*><\/script>/g, '')
      .replace(/<!--head-->.*<!--\/head-->/s, () => tags.join('\n    '))
      .replace('<!--body-->', () => body)
      .replace('<!--data-->', () => late + data)
  );
}
