/**
 * Formats an amount in rupees: '₹1,25,000', and with paise only when there are any: '₹1,25,000.50'. The same text as
 * `Intl.NumberFormat('en-IN')`, whose first use blocks a phone for a tenth of a second while the first page starts.
 */
export function formatRupees(rupees: number): string {
  const [whole = '', paise] = Math.abs(rupees)
    .toFixed(Number.isInteger(rupees) ? 0 : 2)
    .split('.');
  let grouped = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 2) grouped = `${whole.slice(Math.max(0, end - 2), end)},${grouped}`;
  return `${rupees < 0 ? '-' : ''}₹${grouped}${paise ? `.${paise}` : ''}`;
}
