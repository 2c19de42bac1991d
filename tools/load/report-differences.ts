/** Prints what differs from what is expected, and sets the exit code to 1 if there is anything. */
export function reportDifferences(differences: readonly unknown[]): void {
  for (const line of differences) console.log(`DIFFERENCE: ${typeof line === 'string' ? line : JSON.stringify(line)}`);
  console.log(`${differences.length} differences`);
  if (differences.length > 0) process.exitCode = 1;
}
