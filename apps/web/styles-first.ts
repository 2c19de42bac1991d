import type { Plugin } from 'vite';

/**
 * Replaces Vite's preload helper for dynamic imports: it loads a chunk's styles before its script and dispatches
 * 'vite:preloadError' when a chunk is missing. Vite's own helper also handles scripts and nonces and is four times as
 * large.
 */
const HELPER = `
const asked = {};
const style = (file) => asked[file] ??= document.querySelector('[href="/' + file + '"],[data-href="/' + file + '"]') ? 0 : new Promise((done, fail) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + file;
  link.onload = done;
  link.onerror = () => { delete asked[file]; link.remove(); fail(new Error('No styles: ' + file)); };
  document.head.append(link);
});
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
