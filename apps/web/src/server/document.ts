import type { Answer } from '../api/load.ts';
import { inScript } from './head-tags.ts';

/** A photograph that the first screen shows, per width of the window. */
export interface Preload {
  media: string;
  srcSet: string;
  sizes: string;
  type: string;
}

interface DocumentParts {
  /** The built index.html with its markers. */
  template: string;
  /** Title, description and the like, as elements. */
  head: readonly string[];
  body: string;
  seeds: Record<string, Answer>;
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  preloads: readonly Preload[];
}

/** The whole page: styles inline, scripts and fonts announced, data as JSON that nothing executes. */
export function document({ template, head, body, seeds, scripts, styles, fonts, preloads }: DocumentParts): string {
  const tags = [
    ...head,
    ...preloads.map(
      ({ media, srcSet, sizes, type }) =>
        `<link rel="preload" as="image" media="${media}" imagesrcset="${srcSet}" imagesizes="${sizes}" type="${type}" fetchpriority="high" />`,
    ),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin />`),
    // The page is complete without scripts: photographs and fonts go first.
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low" />`),
    `<style>${styles.join('')}</style>`,
  ];
  const data = `<script type="application/json" id="seed">${inScript(seeds)}</script>`;
  return template
    .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(/<!--head-->.*<!--\/head-->/s, () => tags.join('\n    '))
    .replace('<!--body-->', () => body)
    .replace('<!--data-->', () => data);
}
