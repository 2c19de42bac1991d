const formats = new Map<number, Intl.NumberFormat>();

/** '₹1,25,000', with paise only where there are some: '₹1,25,000.50'. Takes rupees, as the calls give them. */
export function formatRupees(rupees: number): string {
  const digits = Number.isInteger(rupees) ? 0 : 2;
  let format = formats.get(digits);
  if (!format) {
    format = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(digits, format);
  }
  return format.format(rupees);
}
