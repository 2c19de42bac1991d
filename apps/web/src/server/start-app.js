// The rendered page is complete without the app. This script is part of it: it loads the app, and what is below the first screen,
// when the first screen is painted or somebody wants to use it.
(() => {
  // In ms. For a photograph that does not arrive.
  const MAX_WAIT = 2500;
  // In ms, for the file of parts, which everything else of the app waits for.
  const MAX_PARTS = 10_000;
  // In ms, for the browser's report that something was painted.
  const MAX_REPORT = 200;
  // Parts of the page that are shown in one frame.
  const BATCH = 2;
  const INPUT = ['pointerdown', 'wheel', 'keydown', 'input'];

  const { scripts, parts: partsFile } = document.currentScript.dataset;
  const root = document.documentElement;
  const frame = document.createElement('iframe');
  // Defers what is below the first screen (picture.css, shop-layout.css).
  root.dataset.painting = '';

  // An open document in a frame delays the page's load event until the app runs and removes the frame
  // (replay-early-events.ts), so that the event means, as on any page, that everything works.
  const delayLoadEvent = () => {
    if (frame.id) return;
    Object.assign(frame, { id: 'loading', hidden: true });
    root.append(frame);
    frame.contentDocument?.open();
  };
  const endLoading = () => frame.remove();
  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  // Adds the import map and the icons that the page does not show. They are no part of the HTML, to keep it small.
  const addParts = async () => {
    const { icons, ...importMap } = await (await fetch(partsFile, { signal: AbortSignal.timeout(MAX_PARTS) })).json();
    document.getElementById('icons').innerHTML = icons;
    add('script', { type: 'importmap', textContent: JSON.stringify(importMap) });
  };
  const loadApp = async () => {
    add('link', { rel: 'manifest', href: '/manifest.webmanifest' });
    // The modules must come after the import map. Without it they fail, which the page reports (replay-early-events.js).
    await addParts().catch(() => undefined);
    setTimeout(endLoading, MAX_WAIT);
    // One element for each file, imports first: the browser evaluates each in a task of its own.
    for (const src of scripts.split(' ')) {
      const request = { async: false, crossOrigin: '', fetchPriority: 'low' };
      add('script', { type: 'module', ...request, src, onerror: endLoading });
    }
  };
  const afterFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // Resolves also for one that cannot be loaded.
  const decoded = async (photograph) => {
    if (!photograph.complete) await new Promise((resolve) => (photograph.onload = photograph.onerror = resolve));
    await photograph.decode().catch(() => undefined);
  };
  const firstScreenPainted = async () => {
    // Without the attribute, Chromium's value is 'auto'.
    const photographs = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(photographs.map(decoded));
    const decodedAt = performance.now();
    // The next frame paints the last photograph, and the one after that shows that it did.
    await afterFrame();
    await afterFrame();
    // On a slow device that frame is not on the screen yet.
    await Promise.race([reportSince(decodedAt), new Promise((resolve) => setTimeout(resolve, MAX_REPORT))]);
  };
  // Resolves when the browser reports a paint of the first screen after this time.
  const reportSince = (time) =>
    new Promise((resolve) => {
      const type = 'largest-contentful-paint';
      if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return resolve();
      const observer = new PerformanceObserver((entries) => {
        if (!entries.getEntries().some(({ startTime }) => startTime >= time)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe({ type, buffered: true });
    });
  const isSeen = (part) => (part.closest('.picture') ?? part).getBoundingClientRect().top < innerHeight;
  // Shows what the window shows. Returns the rest of the deferred parts.
  const showSeen = () => {
    const rest = [...document.querySelectorAll('[data-below], .picture img[loading=lazy]')].filter((p) => !isSeen(p));
    for (const { dataset } of rest) dataset.later = '';
    delete root.dataset.painting;
    return rest;
  };
  // In several frames: all of it takes much longer than one.
  const show = async (parts) => {
    for (let from = 0; from < parts.length; from += BATCH) {
      await afterFrame();
      for (const { dataset } of parts.slice(from, from + BATCH)) delete dataset.later;
    }
  };
  const needed = new Promise((resolve) => {
    INPUT.forEach((type) => addEventListener(type, resolve, { once: true, capture: true, passive: true }));
    setTimeout(resolve, MAX_WAIT);
  });
  const appRuns = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const start = async () => {
    delayLoadEvent();
    await Promise.race([firstScreenPainted(), needed]);
    const rest = showSeen();
    loadApp();
    // Loading and decoding more photographs would slow down the start of the app.
    await Promise.race([appRuns, needed]);
    await show(rest);
  };
  // A frame takes a while to make: in a task of its own, if the browser has time for it while it reads the HTML.
  setTimeout(delayLoadEvent);
  addEventListener('DOMContentLoaded', start);
})();
