import type { Product } from '@kundan/contracts/catalogue.contract';
import { labelOf } from '@kundan/domain/catalogue/option-labels';
import { compareMessages as texts } from '@kundan/texts/en/compare';
import { shopMessages } from '@kundan/texts/en/shop';
import { langOf } from '../../../http/in-language.ts';
import { langOfOption } from '../lang-of-option.ts';

const { inStock, soldOut } = shopMessages.product;

/** A text, and its language when that is not the page's. */
interface Worded {
  text: string;
  lang?: 'en' | undefined;
}

/** A property of two pieces; undefined where a piece does not state it. */
export interface ComparedFact {
  label: Worded;
  values: [first: Worded | undefined, second: Worded | undefined];
}

/**
 * What two pieces state of themselves, without what the law asks every page to declare, in the order of the first one; what only the second
 * one states comes last.
 */
export function comparedFacts(first: Product, second: Product): ComparedFact[] {
  const [ofFirst, ofSecond] = [factsOf(first), factsOf(second)];
  const stated = new Map([...ofSecond, ...ofFirst]);
  const labels = new Set([...ofFirst.keys(), ...ofSecond.keys()]);
  return [...labels].map((text) => ({
    label: stated.get(text)!.label,
    values: [ofFirst.get(text)?.value, ofSecond.get(text)?.value],
  }));
}

/** What a piece states, by the text of the label. */
function factsOf({ isAvailable, options, facts = [], description, english }: Product) {
  const stated = new Map<string, { label: Worded; value: Worded }>();
  const state = (label: Worded, value: Worded) => {
    const before = stated.get(label.text)?.value;
    stated.set(label.text, { label, value: before ? join(before, value) : value });
  };
  state({ text: texts.availability }, { text: isAvailable ? inStock : soldOut });
  if (options) {
    const { name, values, labels } = options;
    const isEnglish = values.every(({ value }) => langOfOption(labels, value));
    state(
      { text: labelOf(labels, name), lang: langOfOption(labels, name) },
      { text: values.map(({ value }) => labelOf(labels, value)).join(', '), lang: isEnglish ? 'en' : undefined },
    );
  }
  for (const [at, { label, value }] of facts.entries())
    state(
      { text: label, lang: langOf(english, `facts.${at}.label`) },
      { text: value, lang: langOf(english, `facts.${at}.value`) },
    );
  state({ text: texts.description }, { text: description, lang: langOf(english, 'description') });
  return stated;
}

const join = (one: Worded, other: Worded): Worded => ({
  text: `${one.text} · ${other.text}`,
  lang: one.lang === other.lang ? one.lang : undefined,
});
