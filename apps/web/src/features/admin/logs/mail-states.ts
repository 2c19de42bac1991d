/** How the state of a mail is shown. */
export const mailStates = {
  queued: { tone: 'plain', text: 'Queued' },
  sent: { tone: 'good', text: 'Sent' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;
