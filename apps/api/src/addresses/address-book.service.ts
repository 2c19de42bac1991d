import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SavedAddress, SavedAddressForm } from '@kundan/contracts/address-book.contract';
import { MAX_SAVED_ADDRESSES } from '@kundan/domain/customer/address-book';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { keepAccount } from '../accounts/account-contact.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { hashToUuid } from '../infrastructure/hash-to-uuid.ts';
import { requireRightPinCode } from '../settings/require-deliverable.ts';
import { StoredAddress } from './saved-address.entity.ts';

/** Changes of one book wait for each other: its limit and its only default hold for all of them together. */
const LOCK = sql`select from users where id = ${'shopper'} for no key update`;
const UNSET_DEFAULT = sql`update saved_addresses set is_default = false where shopper_id = ${'shopper'} and is_default and id <> ${'id'}`;
const SET_NEWEST_DEFAULT = sql`update saved_addresses set is_default = true where id = (select id from saved_addresses
  where shopper_id = ${'shopper'} and not exists (select from saved_addresses where shopper_id = ${'shopper'} and is_default)
  order by created_at desc, id limit 1)`;
const DELETE = sql`delete from saved_addresses where id = ${'id'} and shopper_id = ${'shopper'}`;

/** The saved addresses of shoppers. */
@Injectable()
export class AddressBookService {
  constructor(private readonly em: EntityManager) {}

  /** The default first, then the newest. */
  list(shopper: ShopperId): Promise<SavedAddress[]> {
    return addressesOf(this.em.fork(), shopper);
  }

  /** A repeated key returns the first address. Throws INVALID_INPUT for a PIN code of another state, ADDRESS_BOOK_FULL and IDEMPOTENCY_KEY_REUSED. */
  async add(shopper: ShopperId, form: SavedAddressForm, key: string | undefined): Promise<SavedAddress> {
    requireRightPinCode(form.address, 'address');
    return this.inBook(shopper, async (em) => {
      const id = key === undefined ? randomUUID() : hashToUuid(key, [shopper]);
      const book = await addressesOf(em, shopper);
      const repeated = book.find((one) => one.id === id);
      if (repeated) {
        if (isSame(repeated, form)) return repeated;
        throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      }
      if (book.length >= MAX_SAVED_ADDRESSES) throw new DomainError('ADDRESS_BOOK_FULL');
      const isDefault = form.is_default || book.length === 0;
      if (isDefault) await UNSET_DEFAULT.run(em, { shopper, id });
      const { name, phone, address } = form;
      await em.insert(StoredAddress, { id, shopper, name, phone, address, isDefault, createdAt: new Date() });
      return { id, name, phone, address, is_default: isDefault };
    });
  }

  /** Throws ADDRESS_NOT_FOUND, and INVALID_INPUT for a PIN code of another state. */
  async update(shopper: ShopperId, id: string, form: SavedAddressForm): Promise<SavedAddress> {
    requireRightPinCode(form.address, 'address');
    return this.inBook(shopper, async (em) => {
      const existing = (await addressesOf(em, shopper)).find((one) => one.id === id);
      if (!existing) throw new DomainError('ADDRESS_NOT_FOUND');
      const isDefault = existing.is_default || form.is_default;
      if (isDefault) await UNSET_DEFAULT.run(em, { shopper, id });
      const { name, phone, address } = form;
      await em.nativeUpdate(StoredAddress, { id }, { name, phone, address, isDefault });
      return { id, name, phone, address, is_default: isDefault };
    });
  }

  /** Returns the other addresses. Throws ADDRESS_NOT_FOUND. */
  async delete(shopper: ShopperId, id: string): Promise<SavedAddress[]> {
    return this.inBook(shopper, async (em) => {
      if ((await DELETE.run(em, { id, shopper })) === 0) throw new DomainError('ADDRESS_NOT_FOUND');
      await SET_NEWEST_DEFAULT.run(em, { shopper });
      return addressesOf(em, shopper);
    });
  }

  /** Throws SESSION_EXPIRED when the account was deleted. */
  private inBook<T>(shopper: ShopperId, change: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(async (em) => {
      await keepAccount(em, shopper);
      await LOCK.run(em, { shopper });
      return change(em);
    });
  }
}

async function addressesOf(em: EntityManager, shopper: ShopperId): Promise<SavedAddress[]> {
  const rows = await em.find(
    StoredAddress,
    { shopper },
    { orderBy: { isDefault: 'desc', createdAt: 'desc', id: 'asc' }, disableIdentityMap: true },
  );
  return rows.map(({ id, name, phone, address, isDefault }) => ({ id, name, phone, address, is_default: isDefault }));
}

function isSame({ name, phone, address }: SavedAddress, form: SavedAddressForm): boolean {
  return isDeepStrictEqual({ name, phone, address }, { name: form.name, phone: form.phone, address: form.address });
}
