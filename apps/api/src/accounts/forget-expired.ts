import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EmailProof } from './email-proof.entity.ts';
import { Otp } from './otp.entity.ts';
import { Session } from './session.entity.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Forgets OTPs, proofs and sessions that are good for nothing any more, once an hour. */
@Injectable()
export class ForgetExpired implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ForgetExpired.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly em: EntityManager) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.forget(new Date()).catch((error: unknown) =>
        this.logger.warn(`Expired records stay for now: ${String(error)}`),
      );
    }, HOUR_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async forget(now: Date): Promise<void> {
    const em = this.em.fork();
    // The limit of codes an hour counts those of the last hour.
    await em.nativeDelete(Otp, { sentAt: { $lte: new Date(now.getTime() - HOUR_MS) } });
    await em.nativeDelete(EmailProof, { expiresAt: { $lte: now } });
    await em.nativeDelete(Session, { expiresAt: { $lte: now } });
  }
}
