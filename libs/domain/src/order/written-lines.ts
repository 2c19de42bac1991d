/** Joins the parts of each line of an address with commas, without parts and lines that are empty. */
export function writtenLines(lines: readonly (readonly string[])[]): string[] {
  return lines
    .map((parts) =>
      parts
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', '),
    )
    .filter(Boolean);
}
