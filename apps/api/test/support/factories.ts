import { randomUUID } from 'node:crypto';
import type { Role, StaffRole } from '@kundan/domain/shop';
import { SessionService } from '../../src/accounts/sessions/session.service.ts';
import { User } from '../../src/accounts/user.entity.ts';
import type { TestApp } from './test-app.ts';

export interface TestUser {
  id: string;
  email: string;
  /** An access token of this user. */
  token: string;
}

/** Creates a signed-in customer with a unique email address. */
export function makeShopper(app: TestApp): Promise<TestUser> {
  return makeUser(app, 'customer');
}

/** Creates a signed-in admin who may make every call. */
export function makeAdmin(app: TestApp): Promise<TestUser> {
  return makeStaff(app, 'owner');
}

/** Creates a signed-in person of the staff. */
export function makeStaff(app: TestApp, staffRole: StaffRole): Promise<TestUser> {
  return makeUser(app, 'admin', staffRole);
}

async function makeUser(app: TestApp, role: Role, staffRole: StaffRole | null = null): Promise<TestUser> {
  const id = randomUUID();
  const email = `${role}-${id}@example.in`;
  const { accessToken } = await app.em().transactional(async (em) => {
    const user = em.create(User, {
      id,
      name: 'Asha Rao',
      email,
      passwordHash: 'none',
      role,
      staffRole,
      createdAt: new Date(),
    });
    return app.get(SessionService).create(em, user);
  });
  return { id, email, token: accessToken };
}
