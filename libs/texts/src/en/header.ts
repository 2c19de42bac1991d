/** Texts of what all pages have: header, search field and tab bar. The first JavaScript bundle contains them. */
export const headerTexts = {
  language: 'Language',
  skip: 'Skip to content',
  announcement: 'Announcement',
  /** The name of the navigation. */
  main: 'Main',
  menu: 'Menu',
  /** Opens the categories for which there is no space. */
  more: 'More',
  search: {
    open: 'Search',
    label: 'Search for jewellery',
    hint: 'Pearls, polki, a ring for her…',
    submit: 'Search now',
  },
  account: 'Your account',
  signIn: 'Sign In',
  logout: 'Logout',
  orders: 'Orders',
  cart: 'Cart',
  cartOf: (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  /** In the tab bar, between the word and the number of pieces. */
  items: ', items: ',
  tabs: 'Quick links',
} as const;
