import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.ts';
import { HomeController } from './home/home.controller.ts';
import { HomeService } from './home/home.service.ts';
import { PageController } from './pages/page.controller.ts';
import { PageService } from './pages/page.service.ts';

/** What the owner writes: the texts of the pages and the home page. */
@Module({
  imports: [SettingsModule],
  controllers: [PageController, HomeController],
  providers: [PageService, HomeService],
})
export class ContentModule {}
