import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '@kundan/contracts/admin/reply-templates.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { ReplyTemplateService } from './reply-template.service.ts';

@Controller()
export class ReplyTemplateController {
  constructor(private readonly templates: ReplyTemplateService) {}

  readonly list = implement(listReplyTemplates, () => this.templates.list());

  readonly create = implement(createReplyTemplate, ({ input, shopper: admin }) => this.templates.create(input, admin));

  readonly update = implement(updateReplyTemplate, ({ input: { id, ...form }, shopper: admin, ifMatch }) =>
    this.templates.update(id, form, admin, ifMatch),
  );

  readonly delete = implement(deleteReplyTemplate, async ({ input: { id }, shopper: admin }) => {
    await this.templates.delete(id, admin);
    return { message: deskMessages.template.deleted };
  });
}
