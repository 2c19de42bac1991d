import type { Plugin } from 'vite';

/**
 * Replaces Vite's preload helper for dynamic imports: it loads a chunk's styles before its script and dispatches
 * 'vite:preloadError' when a chunk is missing. Vite's own helper also handles scripts and nonces and is four times as
 * large. A style sheet's name is resolved by the import map (content-hashes.ts).
 */
const HELPER = `
const asked = {};
const isLoaded = (file) => document.querySelector('[href="' + file + '"],[data-href="' + file + '"]');
const load = (file) => new Promise((done, fail) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file;
  link.onload = done;
  link.onerror = () => { delete asked[file]; link.remove(); fail(new Error('No styles: ' + file)); };
  document.head.append(link);
});
const style = (name) => {
  const file = import.meta.resolve('/' + name).replace(location.origin, '');
  return asked[file] ??= isLoaded(file) ? 0 : load(file);
};
export const __vitePreload = (part, files = []) => Promise.all(files.map(style)).then(part).catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  if (dispatchEvent(event)) throw error;
});
`;

export function stylesFirst(): Plugin {
  return {
    name: 'kundan:styles-first',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: HELPER, map: null }),
    },
  };
}
