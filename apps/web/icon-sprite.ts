import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ICON_NAMES } from './src/ui/media/icon-names.ts';

type Node = [element: string, attributes: Record<string, string | number>];

const MARK = '<!--icons-->';

/** Inlines the drawings of the used icons into the page as an SVG sprite; components reference them by name. */
export function iconSprite(): Plugin {
  return {
    name: 'kundan:icon-sprite',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        if (!html.includes(MARK)) throw new Error(`index.html has no ${MARK}.`);
        const symbols = await Promise.all(ICON_NAMES.map(symbolOf));
        return html.replace(MARK, `<svg id="icons" style="display:none" aria-hidden="true">${symbols.join('')}</svg>`);
      },
    },
  };
}

async function symbolOf(name: string): Promise<string> {
  const icons = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons');
  const { __iconData: icon } = (await import(join(icons, `${name}.mjs`))) as { __iconData: { node: Node[] } };
  const shapes = icon.node.map(([element, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${written.join('')}/>`;
  });
  return `<symbol id="icon-${name}">${shapes.join('')}</symbol>`;
}
