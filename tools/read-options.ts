import { parseArgs } from 'node:util';

export type Options = Record<string, number | string>;

/** Reads `--name value` from the arguments. An option has the type of its default. Throws for an unknown one. */
export function readOptions<Defaults extends Options>(defaults: Defaults, args = process.argv.slice(2)) {
  const entries = Object.entries(defaults);
  const options = Object.fromEntries(entries.map(([name]) => [name, { type: 'string' }] as const));
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const read = entries.map(([name, value]) => {
    const given = values[name] ?? value;
    return [name, typeof value === 'number' ? Number(given) : String(given)] as const;
  });
  type Read = { [Name in keyof Defaults]: Defaults[Name] extends number ? number : string };
  return { ...(Object.fromEntries(read) as Read), positionals };
}
