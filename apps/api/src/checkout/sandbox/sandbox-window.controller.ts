import { Body, Controller, Get, Header, HttpCode, Post, UseFilters } from '@nestjs/common';
import { z } from 'zod';
import { OutsideContract } from '../../http/implements.ts';
import { checkoutScript } from './checkout-script.ts';
import { requireId, SandboxRefusal, SandboxRefusalFilter } from './sandbox-refusal.ts';
import { SandboxTrouble, Trouble } from './sandbox-trouble.ts';
import { SandboxService, type WindowResult } from './sandbox.service.ts';

const WHY = 'the payment window of the sandbox';

/** The browser's side of the sandbox, open to everybody as Razorpay's is. */
@Controller('sandbox/razorpay')
@UseFilters(SandboxRefusalFilter)
export class SandboxWindowController {
  constructor(
    private readonly sandbox: SandboxService,
    private readonly trouble: SandboxTrouble,
  ) {}

  @Get('checkout.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'no-cache')
  @OutsideContract(WHY)
  script(): string {
    return checkoutScript;
  }

  @Post('pay')
  @HttpCode(200)
  @OutsideContract(WHY)
  async pay(@Body() body: unknown): Promise<WindowResult> {
    const result = await this.sandbox.pay(idIn(body, 'order_id'));
    if (this.trouble.now.callback === 'lost') throw new SandboxRefusal('The answer of this payment was lost.', 504);
    return result;
  }

  @Post('fail')
  @HttpCode(200)
  @OutsideContract(WHY)
  fail(@Body() body: unknown): Promise<object> {
    return this.sandbox.fail(idIn(body, 'order_id'));
  }

  /** The bank of a declined payment says yes after all. */
  @Post('authorize-late')
  @HttpCode(200)
  @OutsideContract(WHY)
  authorizeLate(@Body() body: unknown): Promise<object> {
    return this.sandbox.authorizeLate(idIn(body, 'payment_id'));
  }

  /** What the shop's owner does at Razorpay's own dashboard. */
  @Post('refund')
  @HttpCode(200)
  @OutsideContract(WHY)
  refund(@Body() body: unknown): Promise<object> {
    const { amount } = z.object({ amount: z.int().min(1).optional() }).safeParse(body).data ?? {};
    return this.sandbox.refund(idIn(body, 'payment_id'), amount);
  }

  /** What goes wrong from now on; an empty body makes everything right again. */
  @Post('trouble')
  @HttpCode(200)
  @OutsideContract(WHY)
  setTrouble(@Body() body: unknown): Readonly<Trouble> {
    const { data, error } = Trouble.safeParse(body ?? {});
    if (error)
      throw new SandboxRefusal(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '));
    this.trouble.set(data);
    return this.trouble.now;
  }
}

function idIn(body: unknown, field: 'order_id' | 'payment_id'): string {
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  if (typeof id !== 'string') throw new SandboxRefusal(`${field} is required`);
  return requireId(id);
}
