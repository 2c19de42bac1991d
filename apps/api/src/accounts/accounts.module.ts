import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../config.ts';
import { PLATFORM, type Platform } from '../platform/platform.ts';
import { SessionService } from './session.service.ts';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [CONFIG, PLATFORM],
      useFactory: (config: Config, platform: Platform) => ({
        secret: platform.secrets.jwt,
        signOptions: { expiresIn: config.accessTokenTtl, algorithm: 'HS256' as const },
        verifyOptions: { algorithms: ['HS256' as const] },
      }),
    }),
  ],
  providers: [SessionService],
  exports: [SessionService],
})
export class AccountsModule {}
