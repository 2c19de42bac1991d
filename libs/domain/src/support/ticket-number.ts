/** Formats the number of a support ticket for people: 123 becomes 'KM-000123'. */
export function formatTicketNumber(ticket: number): string {
  return `KM-${String(ticket).padStart(6, '0')}`;
}
