import type { EngineBrowser, InputSource, Json } from './engine-browser.ts';

const TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** JavaScript: the first visible element that matches a selector and whose accessible name starts with a text. */
const FIND = `(selector, name) => [...document.querySelectorAll(selector)].find((element) =>
  element.checkVisibility() && (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(name))`;

/** The steps of a journey in one page, with real pointer and keyboard events. */
export class EnginePage {
  readonly #browser: EngineBrowser;

  constructor(browser: EngineBrowser) {
    this.#browser = browser;
  }

  goto(url: string): Promise<void> {
    return this.#browser.goto(url);
  }

  /** Calls a function, given as JavaScript source, in the page. */
  call(source: string, ...args: Json[]): Promise<Json | undefined> {
    return this.#browser.call(source, args);
  }

  /** Waits until a function of the page returns a value that is truthy, and returns it. */
  async until(what: string, source: string, ...args: Json[]): Promise<Json> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      // While a page loads, its predecessor cannot run the function any more.
      const result = await this.call(source, ...args).catch(() => undefined);
      if (result) return result;
      if (Date.now() > deadline) throw new Error(`Timeout: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Waits for a visible element that matches the selector and whose name starts with the text. */
  async see(selector: string, name: string): Promise<void> {
    await this.until(`${selector} "${name}"`, `(selector, name) => Boolean((${FIND})(selector, name))`, selector, name);
  }

  /** Waits until an element has stopped moving and nothing covers it, and clicks its center. */
  async click(selector: string, name: string): Promise<void> {
    const center = `async (selector, name) => {
      const element = (${FIND})(selector, name);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const before = JSON.stringify(element?.getBoundingClientRect());
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (!element || JSON.stringify(element.getBoundingClientRect()) !== before) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const point = [Math.round(x + width / 2), Math.round(y + height / 2)];
      return element.contains(document.elementFromPoint(...point)) ? point : null;
    }`;
    const [x, y] = (await this.until(`${selector} "${name}"`, center, selector, name)) as [number, number];
    const actions: InputSource['actions'] = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#browser.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** Clicks the field with this label and types. */
  async type(label: string, text: string): Promise<void> {
    await this.click('label', label);
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#browser.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}
