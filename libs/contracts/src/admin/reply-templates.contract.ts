import { z } from 'zod';
import { call } from '../call.ts';
import { Id, MessageResponse, PageInput, text, Version } from '../fields.ts';
import { panelRules } from './panel-rules.ts';

/** A reply that staff use again. Its text may have the placeholders {name}, {ticket}, {order} and {shop}. */
export const ReplyTemplate = z.object({ id: z.int(), name: z.string(), text: z.string(), version: Version });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

const ReplyTemplateForm = z.object({
  name: text(100, panelRules.reply.templateName),
  text: text(10_000, panelRules.reply.text),
});

export const listReplyTemplates = call({
  method: 'GET',
  path: '/reply-templates',
  status: 200,
  access: 'admin',
  summary: 'Lists the templates of replies by name; with page or limit one page of them.',
  input: PageInput,
  output: z.array(ReplyTemplate),
  errors: [],
});

export const createReplyTemplate = call({
  method: 'POST',
  path: '/reply-templates',
  status: 201,
  access: 'admin',
  summary: 'Creates a template of replies.',
  input: ReplyTemplateForm,
  output: ReplyTemplate,
  errors: ['TEMPLATE_NAME_IN_USE', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
});

export const updateReplyTemplate = call({
  method: 'PUT',
  path: '/reply-templates/:id',
  status: 200,
  access: 'admin',
  summary: 'Changes a template of replies.',
  input: ReplyTemplateForm.extend({ id: Id }),
  output: ReplyTemplate,
  errors: ['NOT_FOUND', 'TEMPLATE_NAME_IN_USE', 'CHANGED_MEANWHILE'],
  versioned: true,
});

export const deleteReplyTemplate = call({
  method: 'DELETE',
  path: '/reply-templates/:id',
  status: 200,
  access: 'admin',
  summary: 'Deletes a template of replies.',
  input: z.object({ id: Id }),
  output: MessageResponse,
  errors: ['NOT_FOUND'],
});
