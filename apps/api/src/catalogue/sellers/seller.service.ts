import type { Seller as SellerView } from '@kundan/contracts/admin/sellers.contract';
import { DomainError } from '@kundan/domain/error';
import {
  EntityManager,
  ForeignKeyConstraintViolationException,
  LockMode,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AuditAction, AuditLog, type AuditRecord } from '../../audit/audit-log.ts';
import { oncePerKey } from '../../infrastructure/once-per-key.ts';
import { Seller } from './seller.entity.ts';

/** The sellers that products refer to. There is always at least one, because a product needs one. */
@Injectable()
export class SellerService {
  constructor(private readonly em: EntityManager) {}

  async list(): Promise<SellerView[]> {
    const sellers = await this.em.fork().find(Seller, {}, { orderBy: { name: 'asc' } });
    return sellers.map(viewOf);
  }

  /** `admin`: a user id. A repeated key returns the seller as it was created. Throws SELLER_NAME_IN_USE and IDEMPOTENCY_KEY_REUSED. */
  create(name: string, admin: string, key?: string): Promise<SellerView> {
    const request = { person: admin, key, call: 'createSeller', content: name };
    return this.write((em) =>
      oncePerKey(em, request, async () => {
        const seller = em.create(Seller, { name });
        await em.flush();
        await audit(em, admin, { action: 'seller.created', seller, summary: `Added the seller ${name}` });
        return viewOf(seller);
      }),
    );
  }

  /**
   * Renames a seller. Throws NOT_FOUND, SELLER_NAME_IN_USE, and CHANGED_MEANWHILE when the seller has another version than
   * `ifMatch`.
   */
  rename(id: number, name: string, admin: string, ifMatch?: number): Promise<SellerView> {
    return this.write(async (em) => {
      const seller = await em.findOne(Seller, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!seller) throw new DomainError('NOT_FOUND');
      if (ifMatch !== undefined && ifMatch !== seller.version)
        throw new DomainError('CHANGED_MEANWHILE', { current: viewOf(seller) });
      if (name === seller.name) return viewOf(seller);
      const summary = `Renamed the seller ${seller.name} to ${name}`;
      const changes = [{ field: 'name', from: seller.name, to: name }];
      em.assign(seller, { name, version: seller.version + 1 });
      await em.flush();
      await audit(em, admin, { action: 'seller.changed', seller, summary, changes });
      return viewOf(seller);
    });
  }

  /** Throws NOT_FOUND, and SELLER_IN_USE when a product has the seller or no other one is left. */
  delete(id: number, admin: string): Promise<void> {
    return this.write(async (em) => {
      // All of them: two admins who delete the last two sellers at the same time must not leave none.
      const sellers = await em.find(Seller, {}, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
      const seller = sellers.find((one) => one.id === id);
      if (!seller) throw new DomainError('NOT_FOUND');
      if (sellers.length === 1) throw new DomainError('SELLER_IN_USE');
      em.remove(seller);
      await audit(em, admin, { action: 'seller.deleted', seller, summary: `Deleted the seller ${seller.name}` });
    });
  }

  /** The database rejects a name that another seller has, and deleting a seller that a product has. */
  private async write<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.em.transactional(work);
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new DomainError('SELLER_NAME_IN_USE', { cause: error });
      if (error instanceof ForeignKeyConstraintViolationException)
        throw new DomainError('SELLER_IN_USE', { cause: error });
      throw error;
    }
  }
}

const viewOf = ({ id, name, version }: Seller): SellerView => ({ id, name, version });

function audit(
  em: EntityManager,
  actor: string,
  change: Pick<AuditRecord, 'summary' | 'changes'> & { action: AuditAction & `seller${string}`; seller: Seller },
): Promise<void> {
  const { seller, ...record } = change;
  return AuditLog.record(em, { ...record, actor, subject: { type: 'seller', id: String(seller.id) } });
}
