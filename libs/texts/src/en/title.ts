/** The names of pages: in the browser's tab, in headings and in the navigation. The first JavaScript bundle contains them. */
export const titleTexts = {
  home: 'Home',
  shop: 'Shop',
  /** The heading of the shop. */
  collection: 'The Collection',
  bestSellers: 'Best Sellers',
  newArrivals: 'New Arrivals',
  wishlist: 'Wish List',
  account: 'Your Account',
  orders: 'Your Orders',
  order: (id: string) => `Order ${id}`,
  checkout: 'Checkout',
  payment: 'Your Payment',
  forgotPassword: 'Forgot Password',
  join: 'Join the shop',
  notFound: 'Page not found',
} as const;
