import { getSettings, type Settings, updateSettings } from '@kundan/contracts/admin/settings.contract';
import type { InputOf } from '@kundan/contracts/call';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../http/contract/implements.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { Shopper } from '../http/session/session.decorators.ts';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Implements(getSettings)
  get(): Promise<Settings> {
    return this.settings.read();
  }

  @Implements(updateSettings)
  update(
    @Input(updateSettings) changes: InputOf<typeof updateSettings>,
    @Shopper() admin: ShopperId,
  ): Promise<Settings> {
    return this.settings.update(changes, admin);
  }
}
