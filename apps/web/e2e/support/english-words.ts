import { expect, type Page } from '@playwright/test';

/** What is written in Latin letters in every language: names, units, abbreviations, addresses with their states, and what was searched for. */
const SAME =
  /Kundan( Jewels)?|GSTIN \w+|\b(OTP|UPI|PAN|JSON|PIN|English|Razorpay|Instagram|Facebook|Pinterest|YouTube|Google Drive|MB|WCAG|AA|IS|Admin|pearl|xylophone|HUID|SAMPLE|BIS CARE|iPhone|ct)\b|[\w.-]+@[\w.]+|1 Sample Street, Hyderabad 500001|Telangana|\(sample\)|Data Protection Board of India|https?:\S+|\((Hindi|Telugu)\)|K[DM]-\d+|K[DC]\/\d\d-\d\d\/\d+/g;

/** The owner's customers with their cities. */
const OWN = /^[A-Z][a-z]+ [A-Z][a-z]+, [A-Z][a-z]+$/;

/** Whether a text of another language contains an English word. */
export const isEnglish = (text: string): boolean => /[A-Za-z]{2,}/.test(text.replaceAll(SAME, '')) && !OWN.test(text);

/** Asserts that no text, name, hint or toast of the page is English, except what is marked as English. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const found: string[] = [...((window as Window & { toasts?: string[] }).toasts ?? [])];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!;
      if (element.closest('[lang=en], script, style, noscript, svg')) continue;
      if (node === element) {
        for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'])
          found.push(element.getAttribute(name) ?? '');
      } else found.push(node.textContent!);
    }
    return found;
  });
  expect([page.url(), ...texts.filter(isEnglish)]).toEqual([page.url()]);
}
