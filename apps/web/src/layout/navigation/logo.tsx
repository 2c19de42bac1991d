import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { headerLogo } from '@kundan/contracts/shop-icon';
import { SHOP_NAME } from '@kundan/domain/shop';

interface LogoProps {
  shop: ShopDetails['shop'];
  /** On the dark footer, where the name is beside it: it is lazy and has no alternative text. */
  isOnDark?: boolean;
}

/** The owner's logo. Without one: the built-in logo of the name it shows, and any other name in letters. */
export function Logo({ shop: { name, logoUrl }, isOnDark = false }: LogoProps) {
  const alt = isOnDark ? '' : name;
  const loading = isOnDark ? 'lazy' : undefined;
  if (logoUrl) return <img className="logo--own" src={headerLogo(logoUrl)} alt={alt} loading={loading} />;
  if (name !== SHOP_NAME) return <span className="logo--name">{name}</span>;
  const size = { width: 441, height: 140 };
  if (isOnDark) return <img src="/logo-dark.svg" alt="" loading="lazy" {...size} />;
  return (
    <picture>
      <source srcSet="/logo-dark.svg" media="(prefers-color-scheme: dark)" />
      <img src="/logo.svg" alt={name} {...size} />
    </picture>
  );
}
