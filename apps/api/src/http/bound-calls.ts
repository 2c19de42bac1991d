import { API_BASE, type Call } from '@kundan/contracts/call';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { IMPLEMENTED_CALL, OUTSIDE_CONTRACT } from './implements.ts';

/** Refuses to start an API with a route that no contract describes, or with two methods for one call. */
@Injectable()
export class BoundCalls implements OnModuleInit {
  private readonly calls = new Map<string, Call>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getControllers()) {
      const prototype: object = Object.getPrototypeOf(instance);
      for (const name of this.scanner.getAllMethodNames(prototype)) this.admit(instance.constructor.name, name, Reflect.get(prototype, name));
    }
  }

  /** The calls that a controller implements, as 'GET /api/cart'. */
  get implemented(): ReadonlySet<string> {
    return new Set(this.calls.keys());
  }

  private admit(controller: string, name: string, method: object): void {
    if (!Reflect.hasMetadata('path', method) || Reflect.hasMetadata(OUTSIDE_CONTRACT, method)) return;
    const call: Call | undefined = Reflect.getMetadata(IMPLEMENTED_CALL, method);
    if (!call) throw new Error(`${controller}.${name} serves a route without a contract: add @Implements(…)`);
    const route = `${call.method} ${API_BASE}${call.path}`;
    if (this.calls.has(route)) throw new Error(`${route} is implemented twice, the second time by ${controller}.${name}`);
    this.calls.set(route, call);
  }
}
