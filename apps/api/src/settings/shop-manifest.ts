import type { ShopIdentity } from '@kundan/contracts/admin/shop-settings';
import { SHOP_ICONS, shopIcon } from '@kundan/contracts/shop-icon';
import type { Locale } from '@kundan/domain/locale';
import { SHOP_NAME, TAGLINE } from '@kundan/domain/shop';
import { taglineIn } from './tagline.ts';

/** A web app manifest. Only the members that follow from the settings have a type. */
interface Manifest {
  icons?: readonly { src: string }[];
  shortcuts?: readonly { name: string; url: string; icons: readonly { src: string }[] }[];
  [member: string]: unknown;
}

/** The manifest of the build with the name, color and icons of the shop, in a language. The screenshots show the shop without changes. */
export function shopManifest(built: Manifest, shop: ShopIdentity, locale: Locale): Manifest {
  const { name, accent, logo_url: logo } = shop;
  const tagline = taglineIn(shop, locale);
  const withIcons = <Entry extends { src: string }>(icons: readonly Entry[] = []) =>
    icons.map((icon) => {
      const own = SHOP_ICONS.find((one) => icon.src === shopIcon('', one));
      return own ? { ...icon, src: shopIcon(logo, own) } : icon;
    });
  const isRenamed = name !== SHOP_NAME || shop.tagline !== TAGLINE;
  const { screenshots, ...own } = built;
  const names = { name: [name, tagline].filter(Boolean).join(': '), short_name: name, description: tagline || name };
  return {
    ...own,
    ...(!isRenamed && { screenshots }),
    ...((isRenamed || tagline !== TAGLINE) && names),
    theme_color: accent,
    icons: withIcons(built.icons),
    shortcuts: built.shortcuts?.map((shortcut) => ({ ...shortcut, icons: withIcons(shortcut.icons) })),
  };
}
