import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '@kundan/contracts/admin/reply-templates.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { pageOfWhole } from '../../http/response-cache/paged-response.ts';
import { ReplyTemplateService } from './reply-template.service.ts';

@Controller()
export class ReplyTemplateController {
  constructor(private readonly templates: ReplyTemplateService) {}

  readonly list = implement(listReplyTemplates, async ({ input: page }) =>
    pageOfWhole(await this.templates.list(), page),
  );

  readonly create = implement(createReplyTemplate, ({ input, shopper: admin, idempotencyKey: key }) =>
    this.templates.create(input, admin, key),
  );

  readonly update = implement(updateReplyTemplate, ({ input: { id, ...form }, shopper: admin, ifMatch }) =>
    this.templates.update(id, form, admin, ifMatch),
  );

  readonly delete = implement(deleteReplyTemplate, async ({ input: { id }, shopper: admin }) => {
    await this.templates.delete(id, admin);
    return { message: deskMessages.template.deleted };
  });
}
