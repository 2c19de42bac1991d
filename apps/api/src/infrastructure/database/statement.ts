import type { EntityManager } from '@mikro-orm/postgresql';

/** A hand-written statement. Its placeholders are question marks. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Executes statements whose results nobody reads, one after the other in em's transaction, in one round trip to the server. */
export async function executeAll(em: EntityManager, statements: readonly Statement[]): Promise<void> {
  if (statements.length === 0) return;
  const text = statements.map((statement) => statement.text).join(';\n');
  await em.execute(
    text,
    statements.flatMap(({ values }) => values),
  );
}
