import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments.module.ts';
import { SandboxApiController } from './sandbox-api.controller.ts';
import { SandboxKeyGuard } from './sandbox-key.guard.ts';
import { SandboxTrouble } from './sandbox-trouble.ts';
import { SandboxWebhooks } from './sandbox-webhooks.ts';
import { SandboxWindowController } from './sandbox-window.controller.ts';
import { SandboxService } from './sandbox.service.ts';

/** A local stand-in for Razorpay: its HTTP API, its payment window and its webhooks. Never part of a production shop. */
@Module({
  imports: [PaymentsModule],
  controllers: [SandboxApiController, SandboxWindowController],
  providers: [SandboxService, SandboxWebhooks, SandboxKeyGuard, SandboxTrouble],
})
export class SandboxModule {}
