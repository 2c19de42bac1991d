import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RAZORPAY, type RazorpaySettings } from '../razorpay-settings.ts';
import { SandboxRefusal } from './sandbox-refusal.ts';

/** HTTP basic authentication with the sandbox's key, as Razorpay asks for it. */
@Injectable()
export class SandboxKeyGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(@Inject(RAZORPAY) { keyId, keySecret }: RazorpaySettings) {
    this.expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  }

  canActivate(context: ExecutionContext): boolean {
    const given = Buffer.from(context.switchToHttp().getRequest<FastifyRequest>().headers.authorization ?? '');
    if (given.length === this.expected.length && timingSafeEqual(given, this.expected)) return true;
    throw new SandboxRefusal('Authentication failed', 401);
  }
}
