import type { Plugin } from 'vite';

/**
 * The shop reads and writes its addresses itself (`router.tsx`), and its root has a page for what fails (`__root.tsx`). The router's
 * own, JSON in addresses and a red box, are never seen and would still come with every first visit, as defaults of these options.
 */
export function unusedDefaults(): Plugin {
  return {
    name: 'kundan:unused-defaults',
    apply: 'build',
    transform: {
      filter: { id: /@tanstack\/(router-core\/.*\/searchParams|react-router\/.*\/CatchBoundary)\.js/ },
      handler: (code, id) => ({ code: id.includes('CatchBoundary') ? withoutRedBox(code) : NO_PARSER, map: null }),
    },
  };
}

const NO_PARSER = `const unused = undefined;
export { unused as defaultParseSearch, unused as defaultStringifySearch, unused as parseSearchWith, unused as stringifySearchWith };`;

function withoutRedBox(code: string): string {
  const [before, box] = code.split('function ErrorComponent(');
  if (!before || !box?.includes('Something went wrong!'))
    throw new Error('The router shows failures in another way now.');
  return `${before}const ErrorComponent = () => null;\nexport { CatchBoundary, ErrorComponent };`;
}
