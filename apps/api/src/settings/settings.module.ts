import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.ts';
import { SettingsService } from './settings.service.ts';

/** What the owner decides about the shop: who sells, contacts, tax, couriers. */
@Module({ controllers: [SettingsController], providers: [SettingsService], exports: [SettingsService] })
export class SettingsModule {}
