import { claimPhoto, listMessages, replyToMessage, setMessageState } from '@kundan/contracts/admin/messages.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import { RawResponse } from '../../http/response-cache/raw-response.ts';
import { SupportInboxService } from './inbox.service.ts';

@Controller()
export class SupportInboxController {
  constructor(private readonly inbox: SupportInboxService) {}

  readonly list = implement(listMessages, async ({ input }) => {
    const { messages, count } = await this.inbox.list(input);
    return pagedResponse(messages, count);
  });

  readonly photo = implement(
    claimPhoto,
    async ({ input: { id, position } }) =>
      new RawResponse<string>(await this.inbox.photo(id, position), {
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
      }),
  );

  readonly reply = implement(replyToMessage, ({ input: { id, text }, shopper: author, idempotencyKey: key }) =>
    this.inbox.reply({ messageId: id, text, author }, key),
  );

  readonly setState = implement(setMessageState, ({ input: { id, state }, shopper: admin }) =>
    this.inbox.setState(id, state, admin),
  );
}
