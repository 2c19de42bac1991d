/** How to reach the shop, at the end of a policy. */
export const SUPPORT_LINE =
  'Write to [{support_email}](mailto:{support_email}), call {support_phone}, or use the [contact form](/contact).';
