import { createHash } from 'node:crypto';
import type { Product } from '@kundan/contracts/catalogue.contract';

const LENGTH = 16;

/**
 * A digest of a set of products that is independent of their order: the digests of the products, combined by XOR. A change of
 * one product is applied without reading the others.
 */
export class ContentDigest {
  private readonly bytes: Buffer;

  constructor(previous?: ContentDigest) {
    this.bytes = previous ? Buffer.from(previous.bytes) : Buffer.alloc(LENGTH);
  }

  /** Adds a product, or removes one that was added before. */
  toggle(product: Product): void {
    const digest = createHash('sha256').update(JSON.stringify(product)).digest();
    for (let index = 0; index < LENGTH; index += 1) {
      this.bytes.writeUInt8(this.bytes.readUInt8(index) ^ digest.readUInt8(index), index);
    }
  }

  toString(): string {
    return this.bytes.toString('base64url');
  }
}
