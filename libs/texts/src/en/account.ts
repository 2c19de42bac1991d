/** Messages of the account menus and the question before a sign-out on phones. A separate file, because they load alone. */
export const accountMessages = {
  signedInAs: 'Signed in as',
  page: 'Your Account',
  signOut: {
    title: 'Log out?',
    lead: 'Your cart and your wish list stay in your account.',
    confirm: 'Logout',
    stay: 'Stay signed in',
  },
} as const;
