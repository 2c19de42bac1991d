import { errorResponses } from '@kundan/contracts/error-responses';
import { DomainError } from '@kundan/domain/error';

type Result<Done> = ({ id: string; ok: true } & Done) | { id: string; ok: false; message: string };

/**
 * Changes several orders, each in a transaction of its own, so that one that cannot be changed does not hold up the others. Returns a
 * result for each, in their order.
 */
export async function changeEachOrder<Item extends { id: string }, Done extends object>(
  items: readonly Item[],
  change: (item: Item) => Promise<Done>,
): Promise<Result<Done>[]> {
  const results: Result<Done>[] = [];
  for (const item of items) {
    try {
      results.push({ id: item.id, ok: true, ...(await change(item)) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id: item.id, ok: false, message: errorResponses[error.code].message });
    }
  }
  return results;
}
