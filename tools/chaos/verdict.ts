/** Prints what does not agree, and lets the process end with 1 when there is anything. */
export function giveVerdict(differences: readonly unknown[]): void {
  for (const line of differences) console.log(`DIFFERENCE: ${typeof line === 'string' ? line : JSON.stringify(line)}`);
  console.log(`${differences.length} differences`);
  if (differences.length > 0) process.exitCode = 1;
}
