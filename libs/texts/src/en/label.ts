/** Labels and buttons that several screens share. */
export const labelTexts = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  signIn: 'Sign In',
  total: 'Total',
  viewOrders: 'View Orders',
} as const;
