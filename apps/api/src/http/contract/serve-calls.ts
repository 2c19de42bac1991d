import { API_BASE, type Call } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { sendError } from '../server/error.filter.ts';
import { SessionGuard } from '../session/session.guard.ts';
import { CallRequest } from './call-request.ts';
import { Implementation } from './implement.ts';
import { readInput } from './parse-input.ts';
import { validateOutput } from './validate-output.ts';

interface Checks {
  /** Rejects a request without the access that its call requires. */
  authorize(call: Call, request: FastifyRequest): Promise<void>;
  /** Whether every response is validated against its contract. */
  validatesOutputs: boolean;
}

/** Serves the calls that the fields of the controllers implement. */
export function serveCalls(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const guard = app.get(SessionGuard);
  const checks: Checks = {
    authorize: (call, request) => guard.authorize(call, request),
    validatesOutputs: app.get<Config>(CONFIG).test,
  };
  for (const { instance } of app.get(DiscoveryService).getControllers())
    for (const field of Object.values(instance as object))
      if (field instanceof Implementation) serveCall(fastify, field, checks);
}

/** Serves one call. The access is checked before the input is read. */
export function serveCall(
  fastify: FastifyInstance,
  { call, handle, earlyChecks }: Implementation,
  checks: Checks,
): void {
  const { method, path, status, access, acceptsForm, acceptsMultipart, upload, maxBodyBytes } = call;
  fastify.route({
    method,
    url: API_BASE + path,
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    config: { access, acceptsForm, acceptsMultipart, upload },
    // Nest sets its error handler when it is initialized; with the web app, Fastify has prepared this route by then.
    errorHandler: (error, request, reply) => sendError(request, reply, error),
    handler: async (request, reply) => {
      // The router also matches a path that ends where a parameter would begin.
      if (Object.values(Object(request.params)).includes('')) throw new DomainError('NOT_FOUND');
      await checks.authorize(call, request);
      const early = new CallRequest(undefined, request, reply);
      await earlyChecks.beforeBody?.(early);
      const input = await readInput(call, request, async (fields) => earlyChecks.beforeFiles?.(fields, early));
      // Public responses replace it.
      reply.header('cache-control', 'no-store').status(status);
      const response = await handle(new CallRequest(input, request, reply));
      if (checks.validatesOutputs) validateOutput(call, response);
      return response;
    },
  });
}
