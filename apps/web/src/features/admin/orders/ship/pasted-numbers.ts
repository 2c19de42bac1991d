/** A cell of its own, or a word before or after the number. */
export const ORDER_ID = /(?<=^|[\s,;])KD-\d{6,12}(?=$|[\s,;])/i;

/**
 * Assigns pasted lines to orders. A line with an order id belongs to that order, whatever separates it from the number and whatever its
 * other cells are; all other lines belong to the orders from `start` on, one after the other. Returns tracking numbers by order id.
 */
export function pastedNumbers(text: string, ids: readonly string[], start: number): Record<string, string> {
  const numbers: Record<string, string> = {};
  let next = start;
  for (const line of text.replace(/\r?\n$/, '').split(/\r?\n/)) {
    const named = ORDER_ID.exec(line)?.[0];
    const id = named?.toUpperCase() ?? ids[next++];
    const cells = line.replace(ORDER_ID, '\t').split(/[\t,;]/);
    const number = cells.map((cell) => cell.trim()).find((cell) => cell !== '');
    if (id !== undefined && ids.includes(id) && number !== undefined) numbers[id] = number;
  }
  return numbers;
}
