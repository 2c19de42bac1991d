import type { Statement } from './statement.ts';

/** A value of a parameter. An array is sent as an array of PostgreSQL; JSON is sent as text. */
type Value = string | number | bigint | boolean | Date | Uint8Array | readonly (string | number)[] | null | undefined;
type Values<Name extends string> = [Name] extends [never] ? [] : [values: Record<Name, Value>];

/** An entity manager, in its transaction if it has one. */
interface Orm {
  execute(text: string, values: unknown[], method: 'all' | 'run'): Promise<unknown>;
}
/** `PreparedStatements`, or a connection of `pg`. */
interface Connection {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

type Part = string | number | Sql<string>;
/** Where a statement may be executed. */
export type Queryable = Orm | Connection;

type NamesIn<P extends Part> = P extends string ? P : P extends Sql<infer Name> ? Name : never;

/**
 * Declares a statement, or a part of one. `${'name'}` is a parameter; a number and another `sql` are inserted as text. Statements are
 * constants of their modules, so that a test can prepare all of them.
 */
export function sql<const Parts extends readonly Part[]>(
  texts: TemplateStringsArray,
  ...parts: Parts
): Sql<NamesIn<Parts[number]>> {
  return new Sql(texts, parts);
}

/** SQL that is computed from constants, such as a list of columns. It must not contain any input. */
export const raw = (text: string): Sql<never> => new Sql([text], []);

/** Joins conditions with `and`. */
export function and<Name extends string>(conditions: readonly Sql<Name>[]): Sql<Name> {
  return conditions.length === 0
    ? raw('true')
    : new Sql(['', ...conditions.slice(1).map(() => ' and '), ''], conditions);
}

export class Sql<Name extends string> {
  /** The text around the parameters: one more than `names`. */
  private readonly texts: string[] = [''];
  private readonly names: Name[] = [];
  /** The text for the ORM, whose placeholders are question marks. */
  private ormText: string | undefined;
  /** The text for PostgreSQL, whose placeholders are `$1`, `$2`, …, and the parameter of each. */
  private pgText: { text: string; names: Name[] } | undefined;

  constructor(texts: readonly string[], parts: readonly Part[]) {
    for (const [index, text] of texts.entries()) {
      this.append(text);
      const part = parts[index];
      if (typeof part === 'string') this.appendParameter(part as Name, '');
      else if (typeof part === 'number') this.append(String(part));
      else if (part) {
        this.append(part.texts[0]!);
        for (const [at, name] of part.names.entries()) this.appendParameter(name as Name, part.texts[at + 1]!);
      }
    }
  }

  /** The rows of the result. */
  async all<Row extends object>(on: Queryable, ...[values]: Values<Name>): Promise<Row[]> {
    if ('execute' in on) return (await on.execute(...this.formatted(values), 'all')) as Row[];
    return (await this.query(on, values)).rows as Row[];
  }

  /** The first row of the result. */
  async first<Row extends object>(on: Queryable, ...values: Values<Name>): Promise<Row | undefined> {
    return (await this.all<Row>(on, ...values))[0];
  }

  /** The row of a statement that always has one. */
  async one<Row extends object>(on: Queryable, ...values: Values<Name>): Promise<Row> {
    const [row] = await this.all<Row>(on, ...values);
    if (!row) throw new Error(`No row: ${this.text}`);
    return row;
  }

  /** Whether a select finds a row. */
  async exists(on: Queryable, ...values: Values<Name>): Promise<boolean> {
    return (await this.all(on, ...values)).length > 0;
  }

  /** Executes a statement without a result. Returns the number of rows that it changed. */
  async run(on: Queryable, ...[values]: Values<Name>): Promise<number> {
    if (!('execute' in on)) return (await this.query(on, values)).rowCount ?? 0;
    return ((await on.execute(...this.formatted(values), 'run')) as { affectedRows: number }).affectedRows;
  }

  /** The statement with its values, to be sent together with others. */
  bind(...[values]: Values<Name>): Statement {
    const [text, bound] = this.formatted(values);
    return { text, values: bound };
  }

  /** The text with the placeholders of PostgreSQL. A parameter that is used twice has one. */
  get text(): string {
    return this.numbered().text;
  }

  /** The text with the placeholders of the ORM, and their values. */
  private formatted(values: Record<string, Value> | undefined): [text: string, values: unknown[]] {
    if (!values) return [this.texts[0]!, []];
    const bound = this.names.map((name) => {
      const value = values[name];
      return Array.isArray(value) ? arrayLiteral(value) : (value ?? null);
    });
    return [(this.ormText ??= this.texts.map((text) => text.replaceAll('?', '\\?')).join('?')), bound];
  }

  private numbered(): { text: string; names: Name[] } {
    if (!this.pgText) {
      const names = [...new Set(this.names)];
      const text = this.texts.reduce((text, next, at) => `${text}$${names.indexOf(this.names[at - 1]!) + 1}${next}`);
      this.pgText = { text, names };
    }
    return this.pgText;
  }

  private append(text: string): void {
    this.texts[this.texts.length - 1] += text;
  }

  private appendParameter(name: Name, following: string): void {
    if (!/^[a-z]\w*$/i.test(name)) throw new Error(`Not the name of a parameter: ${name}`);
    this.names.push(name);
    this.texts.push(following);
  }

  private query(on: Connection, values: Record<string, Value> | undefined) {
    const { text, names } = this.numbered();
    return on.query(text, values ? names.map((name) => values[name]) : []);
  }
}

/** The ORM would send an array as a list of values. */
const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values.map((value) => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
