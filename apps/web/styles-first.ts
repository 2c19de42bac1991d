import type { Plugin } from 'vite';

/**
 * What stands before every `import()` of the app: the part's styles come before its script runs, and a part that is gone from the
 * server says 'vite:preloadError'. Vite's own helper does more (scripts, nonces), at four times the size, in every first visit.
 */
const HELPER = `
const asked = {};
const style = (file) => asked[file] ??= document.querySelector('link[href="/' + file + '"]') ? 0 : new Promise((done, fail) => {
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
