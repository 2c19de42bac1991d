import { z } from 'zod';
import { call } from '../call.ts';
import { MAX_CLAIM_PHOTOS } from '../addresses.ts';
import { Instant, optionalText, pageFields, text, wholeNumber } from '../fields.ts';
import { panelRules } from './panel-rules.ts';

/** `answered`: support replied, and the matter is not settled yet. `resolved`: staff said that it is settled. */
export const MESSAGE_STATES = ['open', 'answered', 'resolved'] as const;

/** A message of a visitor to support, with the replies. */
export const SupportMessage = z.object({
  id: z.uuid(),
  /** 'KM-000123'. The mails about the message name it. */
  ticket_number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  /** The order of a return or damage report; null for other messages. */
  order_id: z.string().nullable(),
  /** Whether it reports damage; false for a return for another reason. */
  is_damage: z.boolean(),
  /** The writer's account; null when the address has none. */
  customer_id: z.uuid().nullable(),
  /** The orders that the message names. `is_writers`: the order has the writer's address or account. */
  named_orders: z.array(z.object({ id: z.string(), is_writers: z.boolean() })),
  /** The unboxing video of a damage report. */
  video_url: z.string().nullable(),
  /** The photographs of a damage report, with their sizes in px; `claimPhoto` returns one by its position. */
  photos: z.array(z.object({ position: z.int(), width: z.int(), height: z.int() })),
  state: z.enum(MESSAGE_STATES),
  created_at: Instant,
  /** Until when the law asks for an acknowledgment, and when the writer got the first mail. */
  acknowledge_by: Instant,
  acknowledged_at: Instant.nullable(),
  /** Until when the law asks for a resolution, when the message was answered and when it was resolved; null until then. */
  resolve_by: Instant,
  answered_at: Instant.nullable(),
  resolved_at: Instant.nullable(),
  /** Oldest first. */
  replies: z.array(z.object({ text: z.string(), created_at: Instant })),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

const MessageId = z.uuid();

export const listMessages = call({
  method: 'GET',
  path: '/messages',
  status: 200,
  access: 'admin',
  summary: 'Lists the messages to support that match, newest first.',
  input: z.object({
    /** `late`: not resolved, and what the law asks for next is overdue or must be done soon. */
    state: z.enum([...MESSAGE_STATES, 'late', 'all']).default('all'),
    /** Finds ticket, order, name, e-mail address, phone and words of the message by the beginnings of their words. */
    q: optionalText(200).optional(),
    ...pageFields,
  }),
  output: z.array(SupportMessage),
  errors: [],
});

export const claimPhoto = call({
  method: 'GET',
  path: '/messages/:id/photos/:position',
  status: 200,
  access: 'admin',
  summary: 'Returns a photograph of a damage report as WebP.',
  input: z.object({ id: MessageId, position: wholeNumber(MAX_CLAIM_PHOTOS) }),
  output: z.string(),
  produces: 'image/webp',
  errors: ['MESSAGE_NOT_FOUND'],
});

export const replyToMessage = call({
  method: 'POST',
  path: '/messages/:id/reply',
  status: 201,
  access: 'admin',
  summary: 'Mails a reply to the writer and marks an open message as answered.',
  input: z.object({ id: MessageId, text: text(10_000, panelRules.reply.text) }),
  output: SupportMessage,
  errors: ['MESSAGE_NOT_FOUND'],
  idempotent: true,
});

export const setMessageState = call({
  method: 'PUT',
  path: '/messages/:id',
  status: 200,
  access: 'admin',
  summary: 'Marks a message as resolved, as answered but not resolved, or as open again.',
  input: z.object({ id: MessageId, state: z.enum(MESSAGE_STATES) }),
  output: SupportMessage,
  errors: ['MESSAGE_NOT_FOUND'],
});
