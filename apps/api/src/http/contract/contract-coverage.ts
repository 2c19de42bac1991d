import { API_BASE, type Call } from '@kundan/contracts/call';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { IMPLEMENTED_CALL, OUTSIDE_CONTRACT } from './implements.ts';

/** Prevents the API from starting when a route has no contract. */
@Injectable()
export class ContractCoverage implements OnModuleInit {
  /** The calls that a controller implements, as 'GET /api/cart'. */
  readonly implemented = new Set<string>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { metatype } of this.discovery.getControllers()) {
      const prototype = metatype?.prototype as object;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        this.register(`${metatype?.name}.${name}`, Reflect.get(prototype, name) as object);
      }
    }
  }

  private register(name: string, method: object): void {
    if (!Reflect.hasMetadata('path', method) || Reflect.hasMetadata(OUTSIDE_CONTRACT, method)) return;
    const call = Reflect.getMetadata(IMPLEMENTED_CALL, method) as Call | undefined;
    if (!call) throw new Error(`${name} serves a route without a contract: add @Implements(…)`);
    this.implemented.add(`${call.method} ${API_BASE}${call.path}`);
  }
}
