import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { StaffInvitationsService } from './staff-invitations.service.ts';
import { StaffController } from './staff.controller.ts';
import { StaffService } from './staff.service.ts';

/** The people who may use the administration, and invitations to join them. */
@Module({
  imports: [AccountsModule, MailModule],
  controllers: [StaffController],
  providers: [StaffService, StaffInvitationsService],
})
export class StaffModule {}
