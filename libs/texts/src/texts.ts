/** The shape of a module of `en` in another language: the same names, other words. */
export type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: never[]) => unknown
      ? T[K]
      : T[K] extends object
        ? Texts<T[K]>
        : T[K];
};

/** A sentence with parts that are no text, such as a link: `['Read the ', link('privacy policy'), '.']`. `N` is what the reader makes of them. */
export type Rich<N> = readonly (N | string)[];
