import { Body, Controller, Get, Header, HttpCode, Post, UseFilters } from '@nestjs/common';
import { OutsideContract } from '../../http/implements.ts';
import { checkoutScript } from './checkout-script.ts';
import { SandboxRefusal, SandboxRefusalFilter } from './sandbox-refusal.ts';
import { SandboxService, type WindowResult } from './sandbox.service.ts';

const WHY = 'the payment window of the sandbox';

/** The browser's side of the sandbox, open to everybody as Razorpay's is. */
@Controller('sandbox/razorpay')
@UseFilters(SandboxRefusalFilter)
export class SandboxWindowController {
  constructor(private readonly sandbox: SandboxService) {}

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
  pay(@Body() body: unknown): Promise<WindowResult> {
    return this.sandbox.pay(orderIdIn(body));
  }

  @Post('fail')
  @HttpCode(200)
  @OutsideContract(WHY)
  fail(@Body() body: unknown): Promise<object> {
    return this.sandbox.fail(orderIdIn(body));
  }
}

function orderIdIn(body: unknown): string {
  const orderId: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'order_id') : undefined;
  if (typeof orderId !== 'string') throw new SandboxRefusal('order_id is required');
  return orderId;
}
