/**
 * Formats a whole number, at least 0, with India's groups: '1,25,000'. The same text as `Intl.NumberFormat('en-IN')`, whose first use
 * blocks a phone for some tenths of a second while the first page starts.
 */
export function formatCount(count: number): string {
  return groupDigits(String(count));
}

/** Formats an amount in rupees: '₹1,25,000', and with paise only when there are any: '₹1,25,000.50'. */
export function formatRupees(rupees: number): string {
  const [whole = '', paise] = Math.abs(rupees)
    .toFixed(Number.isInteger(rupees) ? 0 : 2)
    .split('.');
  return `${rupees < 0 ? '-' : ''}₹${groupDigits(whole)}${paise ? `.${paise}` : ''}`;
}

function groupDigits(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2)
    grouped = `${digits.slice(Math.max(0, end - 2), end)},${grouped}`;
  return grouped;
}
