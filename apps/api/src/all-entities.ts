import { EmailProof } from './accounts/email-proof.entity.ts';
import { Otp } from './accounts/otp.entity.ts';
import { Session } from './accounts/session.entity.ts';
import { User } from './accounts/user.entity.ts';

/** Every table the ORM knows; a test holds this list against the migrations. */
export const allEntities = [
  User,
  Session,
  Otp,
  EmailProof,
];
