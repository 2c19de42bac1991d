// The rendered page is complete without the app. This script is part of it: it loads the app when the HTML is read, with a low
// priority beside the first photograph and the fonts, and defers what is below the first screen until that is painted.
(() => {
  // In ms. For a photograph that does not arrive, and with it the load event.
  const MAX_WAIT = 4000;
  const INPUT = ['pointerdown', 'wheel', 'keydown', 'input'];

  const { scripts } = document.currentScript.dataset;
  const root = document.documentElement;
  let isLoading = false;
  // Defers what is below the first screen (picture.css, shop-layout.css).
  root.dataset.painting = '';

  const loadApp = () => {
    // The import map is the last element. Older browsers ignore one that comes after the first module.
    if (isLoading || !document.querySelector('[type=importmap]')) return;
    isLoading = true;
    // One element for each file, imports first: the browser loads them together and evaluates each in a task of its own.
    for (const src of scripts.split(' ')) {
      const attributes = { type: 'module', async: false, crossOrigin: '', fetchPriority: 'low', src };
      document.head.append(Object.assign(document.createElement('script'), attributes));
    }
  };
  const endPainting = () => {
    INPUT.forEach((type) => removeEventListener(type, endPainting, true));
    delete root.dataset.painting;
    loadApp();
  };
  INPUT.forEach((type) => addEventListener(type, endPainting, { capture: true, passive: true }));
  addEventListener('DOMContentLoaded', loadApp);
  // A task after the frame that shows the last photograph.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(endPainting)));
  setTimeout(endPainting, MAX_WAIT);
})();
