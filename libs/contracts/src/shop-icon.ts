/** The icons of the shop: for browsers, and without a shape of their own for home screens that cut them out. */
export const SHOP_ICONS = ['icon-192', 'icon-512', 'maskable-192', 'maskable-512'] as const;
export type ShopIcon = (typeof SHOP_ICONS)[number];

/** The path of an icon: cut from the logo, or the built-in one while the shop has none. */
export function shopIcon(logoUrl: string, icon: ShopIcon): string {
  const logo = /^\/images\/([0-9a-f]{32})\.webp$/.exec(logoUrl)?.[1];
  return logo === undefined ? `/icons/${icon}.png` : `/shop-icons/${logo}-${icon}.png`;
}

/** The path of the owner's logo in the size of the header. */
export const headerLogo = (logoUrl: string): string => logoUrl.replace('.webp', '-600.webp');
