import type { Product } from '@kundan/contracts/catalogue.contract';
import { labelOf } from '@kundan/domain/catalogue/option-labels';
import { compareMessages as texts } from '@kundan/texts/en/compare';
import { shopMessages } from '@kundan/texts/en/shop';

const { inStock, soldOut } = shopMessages.product;

/** A property of two pieces; undefined where a piece does not state it. */
export interface ComparedFact {
  label: string;
  values: [first: string | undefined, second: string | undefined];
}

/**
 * What two pieces state of themselves, without what the law asks every page to declare, in the order of the first one; what only the second
 * one states comes last.
 */
export function comparedFacts(first: Product, second: Product): ComparedFact[] {
  const [ofFirst, ofSecond] = [factsOf(first), factsOf(second)];
  const labels = new Set([...ofFirst.keys(), ...ofSecond.keys()]);
  return [...labels].map((label) => ({ label, values: [ofFirst.get(label), ofSecond.get(label)] }));
}

function factsOf({ isAvailable, options, facts = [], description }: Product): Map<string, string> {
  const stated = new Map<string, string>([[texts.availability, isAvailable ? inStock : soldOut]]);
  const state = (label: string, value: string) => {
    const before = stated.get(label);
    stated.set(label, before === undefined ? value : `${before} · ${value}`);
  };
  if (options) {
    const { name, values, labels } = options;
    state(labelOf(labels, name), values.map(({ value }) => labelOf(labels, value)).join(', '));
  }
  for (const { label, value } of facts) state(label, value);
  state(texts.description, description);
  return stated;
}
