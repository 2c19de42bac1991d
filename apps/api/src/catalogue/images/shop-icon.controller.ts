import { DomainError } from '@kundan/domain/error';
import { Controller, Get, Param } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { RawResponse } from '../../http/response-cache/raw-response.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { ShopIcons } from './shop-icons.ts';

/** The icons that are drawn from the owner's logo. */
@Controller()
export class ShopIconController {
  constructor(
    private readonly icons: ShopIcons,
    private readonly settings: SettingsService,
  ) {}

  @Get('/shop-icons/:file')
  @RouteConfig({ access: 'public' })
  async serve(@Param('file') file: string): Promise<RawResponse<never>> {
    const { shop } = await this.settings.recent();
    const icon = await this.icons.find(`/shop-icons/${file}`, shop);
    if (!icon) throw new DomainError('NOT_FOUND');
    // The name has the hash of the logo, so its content never changes.
    return new RawResponse(icon, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
}
