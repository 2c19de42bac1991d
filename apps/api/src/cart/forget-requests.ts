import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CartRequest } from './cart-request.entity.ts';

const REMEMBERED_DAYS = 30;
const HOUR_MS = 60 * 60 * 1000;

/** Forgets Idempotency-Keys after their time, once an hour. */
@Injectable()
export class ForgetRequests implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ForgetRequests.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly em: EntityManager) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.forget(new Date()).catch((error: unknown) =>
        this.logger.warn(`Old requests stay for now: ${String(error)}`),
      );
    }, HOUR_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Returns how many it forgot. */
  forget(now: Date): Promise<number> {
    const before = new Date(now.getTime() - REMEMBERED_DAYS * 24 * HOUR_MS);
    return this.em.fork().nativeDelete(CartRequest, { createdAt: { $lt: before } });
  }
}
