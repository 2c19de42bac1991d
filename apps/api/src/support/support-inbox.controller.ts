import {
  claimPhoto,
  listMessages,
  replyToMessage,
  setMessageState,
  type SupportMessage,
} from '@kundan/contracts/admin/messages.contract';
import type { InputOf } from '@kundan/contracts/call';
import { Controller } from '@nestjs/common';
import { IdempotencyKey, Implements, Input } from '../http/contract/implements.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import { RawResponse } from '../http/response-cache/raw-response.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { Shopper } from '../http/session/session.decorators.ts';
import { SupportInboxService } from './support-inbox.service.ts';

@Controller()
export class SupportInboxController {
  constructor(private readonly inbox: SupportInboxService) {}

  @Implements(listMessages)
  async list(@Input(listMessages) input: InputOf<typeof listMessages>): Promise<RawResponse<SupportMessage[]>> {
    const { messages, count } = await this.inbox.list(input);
    return pagedResponse(messages, count);
  }

  @Implements(claimPhoto)
  async photo(@Input(claimPhoto) { id, position }: InputOf<typeof claimPhoto>): Promise<RawResponse<string>> {
    return new RawResponse<string>(await this.inbox.photo(id, position), {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
  }

  @Implements(replyToMessage)
  reply(
    @Input(replyToMessage) { id, text }: InputOf<typeof replyToMessage>,
    @Shopper() author: ShopperId,
    @IdempotencyKey() key?: string,
  ): Promise<SupportMessage> {
    return this.inbox.reply({ messageId: id, text, author }, key);
  }

  @Implements(setMessageState)
  setState(
    @Input(setMessageState) { id, state }: InputOf<typeof setMessageState>,
    @Shopper() admin: ShopperId,
  ): Promise<SupportMessage> {
    return this.inbox.setState(id, state, admin);
  }
}
