import { getSettings, updateSettings } from '@kundan/contracts/admin/settings.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  readonly get = implement(getSettings, () => this.settings.read());

  readonly update = implement(updateSettings, ({ input: changes, session, ifMatch }) =>
    this.settings.update(changes, session, ifMatch),
  );
}
