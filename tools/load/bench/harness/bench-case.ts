import type { Options } from '../../../read-options.ts';

export interface BenchCase {
  /** One line for the list of benchmarks. */
  about: string;
  /** The options with their defaults. */
  options: Options;
  run(options: Options): Promise<void>;
}

/** Defines a benchmark whose `run` knows the types of its options. */
export const benchCase = <Known extends Options>(definition: {
  about: string;
  options: Known;
  run(options: Known): Promise<void>;
}) => definition as unknown as BenchCase;
