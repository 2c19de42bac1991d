/** Messages of the damage report. A separate file, because its screen is the only one that shows them. */
export const claimMessages = {
  title: 'Report damage',
  lead: (orderId: string) => `Tell us what arrived damaged of order ${orderId}. We answer by mail.`,
  received: (ticketNumber: string) =>
    `We received your report. Your ticket is ${ticketNumber}; a mail with it is on its way.`,
  rule: 'Our returns policy asks for a report within 24 hours of delivery, with a video that shows the sealed parcel, its label, the opening without a cut, and the damage.',
  timeLeft: (minutes: number) => `${duration(minutes)} of the 24 hours are left.`,
  timeOver: 'The 24 hours since the delivery are over. You can still send your report, and we look into it.',
  rights:
    'Your rights as a consumer under Indian law, such as the Consumer Protection Act, 2019, are not affected by this.',
  description: 'What is damaged?',
  video: 'Link to the unboxing video',
  videoMissing: 'Please add the link to your video, or say below that you have none.',
  noVideo: 'I have no video of the unboxing. Support looks into it and decides.',
  videoHint: 'Upload it to YouTube, Google Drive or a similar service, and paste its link here.',
  photos: 'Photographs',
  photosHint: 'Up to 5, each at most 10 MB. Only the shop can see them.',
  tooLarge: 'Each photograph may have at most 10 MB.',
  send: 'Send the report',
  sending: 'Sending...',
  failed: 'The report could not be sent. Please try again.',
  backToOrders: 'Back to your orders',
} as const;

/** '5 h 20 min' */
function duration(minutes: number): string {
  const parts = [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''];
  return parts.filter(Boolean).join(' ');
}
