/** What the name and the values of an option are called in another language, by what they are in English. */
export type OptionLabels = Readonly<Record<string, string>>;

/** A name or a value in the language of the labels; in English where it has none. */
export const labelOf = (labels: OptionLabels | undefined, text: string): string =>
  labels && Object.hasOwn(labels, text) ? labels[text]! : text;

/** An option with its value, in the language of the labels: 'आकार 14'. Undefined where neither is translated. */
export function chosenLabel(labels: OptionLabels | undefined, name: string, value: string): string | undefined {
  const [label, worded] = [labelOf(labels, name), labelOf(labels, value)];
  return label === name && worded === value ? undefined : `${label} ${worded}`;
}
