import { createSecretKey, type KeyObject } from 'node:crypto';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../infrastructure/config.ts';
import { SessionGuard } from '../http/session/session.guard.ts';
import { SessionVerifier } from '../http/session/session-verifier.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PLATFORM, type Platform } from '../infrastructure/platform/platform.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';
import { EmailProofService } from './email-verification/email-proof.service.ts';
import { OtpService } from './email-verification/otp.service.ts';
import { SessionService } from './sessions/session.service.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { SignInLimits } from './sign-in/sign-in-limits.ts';
import { SignInNetworks } from './sign-in/sign-in-networks.ts';
import { TotpController } from './totp/totp.controller.ts';
import { TotpProofs } from './totp/totp-proofs.ts';
import { TotpService } from './totp/totp.service.ts';

/** Provides a key object, because jsonwebtoken tries to parse a string as a public key on every request. */
const keyProvider = (key: KeyObject) => () => key;

/** Accounts, sessions and email verification. */
@Module({
  imports: [
    MailModule,
    SettingsModule,
    JwtModule.registerAsync({
      inject: [CONFIG, PLATFORM],
      useFactory: (config: Config, platform: Platform) => ({
        secretOrKeyProvider: keyProvider(createSecretKey(platform.secrets.jwt, 'utf8')),
        signOptions: { expiresIn: config.accessTokenTtl, algorithm: 'HS256' as const },
        verifyOptions: { algorithms: ['HS256' as const] },
      }),
    }),
  ],
  controllers: [AccountsController, TotpController],
  providers: [
    AccountsService,
    EmailProofService,
    OtpService,
    SessionService,
    SignInLimits,
    SignInNetworks,
    TotpProofs,
    TotpService,
    { provide: SessionVerifier, useExisting: SessionService },
    SessionGuard,
  ],
  exports: [AccountsService, SessionService, EmailProofService, TotpProofs, TotpService],
})
export class AccountsModule {}
