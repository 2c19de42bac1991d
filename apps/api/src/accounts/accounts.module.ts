import { createSecretKey, type KeyObject } from 'node:crypto';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../config.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PLATFORM, type Platform } from '../platform/platform.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';
import { EmailProofService } from './email-proof.service.ts';
import { OtpService } from './otp.service.ts';
import { SessionService } from './session.service.ts';

/** As a key object: a plain text would be tried as a public key first, at every request anew. */
const always = (key: KeyObject) => () => key;

@Module({
  imports: [
    MailModule,
    JwtModule.registerAsync({
      inject: [CONFIG, PLATFORM],
      useFactory: (config: Config, platform: Platform) => ({
        secretOrKeyProvider: always(createSecretKey(platform.secrets.jwt, 'utf8')),
        signOptions: { expiresIn: config.accessTokenTtl, algorithm: 'HS256' as const },
        verifyOptions: { algorithms: ['HS256' as const] },
      }),
    }),
  ],
  controllers: [AccountsController],
  providers: [AccountsService, EmailProofService, OtpService, SessionService],
  exports: [SessionService],
})
export class AccountsModule {}
