/** Messages of a session that ends. */
export const sessionMessages = {
  expired: 'Your session has expired. Please log back in.',
  loggedOut: 'You have been logged out. Log back in to continue.',
  noRefreshToken: 'Session expired. Please log in again.',
  refreshFailed: 'Failed to refresh token.',
} as const;
