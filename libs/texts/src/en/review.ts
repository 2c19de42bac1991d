/** Messages of the reviews of a product. A separate file, because the page's first bundle does without them. */
export const reviewMessages = {
  none: 'No reviews yet. Be the first to tell how it wears.',
  unread: 'The reviews could not be loaded.',
  tryAgain: 'Try again',
  more: 'Show more reviews',
  count: (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`,
  verified: 'Verified buyer',
  replyOf: (shop: string) => `Reply from ${shop}`,
  photosOf: (name: string) => `Photographs by ${name}`,
  /** The text of a picture. */
  photo: (at: number, count: number, name: string) => `Photograph ${at} of ${count} by ${name}`,
  write: 'Write a review',
  own: 'Your review',
  edit: 'Edit',
  hidden: 'The shop has hidden this review. Only you see it here.',
  /** After `hidden`; empty when the reason is not known. */
  hiddenBecause: (reason: string) => (reason ? `The reason: ${reason}` : ''),
  rating: 'Your rating',
  stars: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
  comment: 'Comment',
  submit: 'Submit',
  submitting: 'Submitting...',
  /** Names the review that could not be sent. */
  of: (product: string) => `Your review of ${product}`,
  photos: 'Photographs',
  photosHint: 'Up to 3, each at most 10 MB. Everybody sees them with your review.',
  photosReplace: 'Up to 3, each at most 10 MB. They replace the photographs that your review has.',
  removePhotos: 'Remove the photographs of my review',
  tooLarge: 'Each photograph may have at most 10 MB, and all together 15 MB.',
  failed: 'Failed to submit review',
  failedLater: 'An error occurred while submitting your review. Please try again later.',
  done: 'Review submitted successfully!',
} as const;
