import type { ShopIdentity } from '@kundan/contracts/admin/shop-settings';
import { SHOP_ICONS, type ShopIcon, shopIcon } from '@kundan/contracts/shop-icon';
import { Injectable } from '@nestjs/common';
import { limitDecoding } from './limit-decoding.ts';
import { ImageStore } from './image-store.ts';

/** Part of the icon's edge that the logo takes: home screens cut a circle out of maskable icons. */
const SHARE = { icon: 0.86, maskable: 0.6 } as const;
const BACKGROUND = '#fbf6ec';

/** The icons of the current logo, each drawn once in a process. */
@Injectable()
export class ShopIcons {
  private drawn = new Map<string, Promise<Buffer>>();

  constructor(private readonly store: ImageStore) {}

  /** The icon of a path such as '/shop-icons/…-icon-192.png'; undefined when it is none of the current logo. */
  async find(path: string, { logo_url: logo }: ShopIdentity): Promise<Buffer | undefined> {
    const icon = SHOP_ICONS.find((name) => shopIcon(logo, name) === path);
    const picture = icon && logo && (await this.store.read(logo.slice('/images/'.length)));
    if (!icon || !picture) return undefined;
    if (this.drawn.size >= SHOP_ICONS.length && !this.drawn.has(path)) this.drawn = new Map();
    const drawing = this.drawn.get(path) ?? limitDecoding(() => draw(picture, icon));
    this.drawn.set(path, drawing);
    drawing.catch(() => this.drawn.delete(path));
    return drawing;
  }
}

async function draw(picture: Buffer, icon: ShopIcon): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [kind = '', edge = '192'] = icon.split('-');
  const size = Number(edge);
  const inner = Math.round(size * (kind === 'maskable' ? SHARE.maskable : SHARE.icon));
  const logo = await sharp(picture).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer();
  const square = sharp({ create: { width: size, height: size, channels: 4, background: BACKGROUND } });
  return square
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}
