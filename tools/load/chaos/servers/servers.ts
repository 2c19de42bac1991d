import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@kundan/embedded-postgres/embedded-postgres';
import { readPostmaster } from '@kundan/embedded-postgres/postmaster-file';
import { resolveServerPaths } from '@kundan/embedded-postgres/server-paths';
import { waitUntil } from '@kundan/test-support/wait-until';
import { acceptsConnections, openPostgresServer } from './postgres-server.ts';
import { openRedisServer } from './redis-server.ts';
import type { Server } from './server.ts';
import { mountSmallDisk } from './small-disk.ts';

export interface Servers {
  database: Server;
  redis: Server | undefined;
}

/** 'embedded': the PostgreSQL that the shop starts itself. 'own': a PostgreSQL and, if installed, a Redis for this run only. */
export type ServerKind = 'embedded' | 'own';

export async function openServers(kind: ServerKind, folder: string): Promise<Servers> {
  chmodSync(folder, 0o755); // the servers may run as another user
  if (kind === 'embedded') return { database: await openEmbedded(folder), redis: undefined };
  return { database: await openPostgresServer(folder), redis: await openRedisServer(folder) };
}

async function openEmbedded(folder: string): Promise<Server> {
  const stateDir = join(folder, 'postgres');
  mkdirSync(stateDir, { recursive: true });
  const disk = mountSmallDisk(stateDir, 2_048);
  const server = await openEmbeddedPostgres(folder);
  const { clusterDir } = resolveServerPaths(folder);
  const waitForServer = () => waitUntil('PostgreSQL accepts connections', () => acceptsConnections(server.databaseUrl));
  return {
    url: server.databaseUrl,
    // The processes that use it start it again.
    async kill() {
      const postmaster = readPostmaster(clusterDir);
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
      await waitForServer();
    },
    ...(disk && {
      fillDiskFor: async (ms: number) => {
        await disk.fillFor(ms);
        await waitForServer();
      },
    }),
    async close() {
      await server.close();
      disk?.close();
    },
  };
}
