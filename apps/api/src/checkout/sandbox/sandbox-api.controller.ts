import { Body, Controller, Get, HttpCode, Param, Post, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { z } from 'zod';
import { OutsideContract } from '../../http/implements.ts';
import { SandboxKeyGuard } from './sandbox-key.guard.ts';
import { requireId, SandboxRefusal, SandboxRefusalFilter } from './sandbox-refusal.ts';
import { SandboxTroubleInterceptor } from './sandbox-trouble.interceptor.ts';
import { SandboxService } from './sandbox.service.ts';

const WHY = 'Razorpay’s HTTP API, as its SDK calls it';

const Amount = z.coerce.number().int().min(100);
const NewOrder = z.object({
  amount: Amount,
  currency: z.literal('INR'),
  receipt: z.string().max(40).nullish(),
  notes: z.record(z.string(), z.unknown()).default({}),
  payment: z.object({ capture: z.enum(['automatic', 'manual']) }).optional(),
  payment_capture: z.union([z.boolean(), z.literal([0, 1])]).optional(),
});

const RecordId = () => Param('id', { transform: requireId });

/** What the Razorpay SDK asks, under /sandbox/razorpay/v1. */
@Controller('sandbox/razorpay/v1')
@UseGuards(SandboxKeyGuard)
@UseFilters(SandboxRefusalFilter)
@UseInterceptors(SandboxTroubleInterceptor)
export class SandboxApiController {
  constructor(private readonly sandbox: SandboxService) {}

  @Post('orders')
  @HttpCode(200)
  @OutsideContract(WHY, 'sandbox-key')
  createOrder(@Body() body: unknown): Promise<object> {
    const { amount, currency, receipt, notes, payment, payment_capture: captureFlag } = read(NewOrder, body);
    const capture = payment?.capture ?? (captureFlag ? 'automatic' : 'manual');
    return this.sandbox.createOrder({ amount, currency, receipt: receipt ?? null, notes, capture });
  }

  @Get('orders/:id')
  @OutsideContract(WHY, 'sandbox-key')
  order(@RecordId() id: string): Promise<object> {
    return this.sandbox.order(id);
  }

  @Get('orders/:id/payments')
  @OutsideContract(WHY, 'sandbox-key')
  async paymentsOf(@RecordId() id: string): Promise<object> {
    const items = await this.sandbox.paymentsOf(id);
    return { entity: 'collection', count: items.length, items };
  }

  @Get('payments/:id')
  @OutsideContract(WHY, 'sandbox-key')
  payment(@RecordId() id: string): Promise<object> {
    return this.sandbox.payment(id);
  }

  @Post('payments/:id/capture')
  @HttpCode(200)
  @OutsideContract(WHY, 'sandbox-key')
  capture(@RecordId() id: string, @Body() body: unknown): Promise<object> {
    return this.sandbox.capture(id, read(z.object({ amount: Amount }), body).amount);
  }

  @Get('payments/:id/refunds')
  @OutsideContract(WHY, 'sandbox-key')
  async refundsOf(@RecordId() id: string): Promise<object> {
    const items = await this.sandbox.refundsOf(id);
    return { entity: 'collection', count: items.length, items };
  }

  @Post('payments/:id/refund')
  @HttpCode(200)
  @OutsideContract(WHY, 'sandbox-key')
  refund(@RecordId() id: string, @Body() body: unknown): Promise<object> {
    return this.sandbox.refund(id, read(z.object({ amount: Amount.optional() }), body ?? {}).amount);
  }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SandboxRefusal(`${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}
