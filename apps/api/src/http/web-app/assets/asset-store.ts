import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inSeparateTransaction } from '../../../infrastructure/database/separate-connection.ts';
import { sql } from '../../../infrastructure/database/sql.ts';
import { WebAsset } from './web-asset.entity.ts';

/** The newest build and the two before it: their pages may be open, and their processes may still run. */
const KEPT_BUILDS = 3;

/** An older build that runs again is the newest. */
const RENEW_BUILD = sql`update web_builds set first_seen_at = clock_timestamp() where id = ${'build'}`;
const ADD_BUILD = sql`insert into web_builds (id, first_seen_at, names) values (${'build'}, clock_timestamp(), ${'names'})
  on conflict do nothing`;
const ADD_ASSET = sql`insert into web_assets (name, content, brotli) values (${'name'}, ${'content'}, ${'brotli'})
  on conflict do nothing`;
const DELETE_BUILDS = sql`delete from web_builds
  where id not in (select id from web_builds order by first_seen_at desc limit ${KEPT_BUILDS})`;
const DELETE_ASSETS = sql`delete from web_assets where not exists (select from web_builds where name = any (names))`;

export interface StoredAsset {
  content: Buffer;
  brotli: Buffer | undefined;
}

/**
 * Stores the files of the newest builds in the database. During a rollout, a page of one build may load its files from a process of
 * another build, and a page that was open before the rollout loads files of a build that every process has replaced.
 */
@Injectable()
export class AssetStore {
  constructor(private readonly em: EntityManager) {}

  /** Stores the files of a build if it is new, and deletes those that only builds older than the kept ones have. */
  async add(databaseUrl: string, build: string, clientDir: string): Promise<void> {
    if ((await RENEW_BUILD.run(this.em.fork(), { build })) > 0) return;
    const folder = join(clientDir, 'assets');
    const names = globSync('*', { cwd: folder }).filter((name) => !/\.(br|gz)$/.test(name));
    await inSeparateTransaction(databaseUrl, '', async (client) => {
      // Processes that start at the same time must not lock the rows in different orders.
      await client.query('lock table web_builds in share row exclusive mode');
      await ADD_BUILD.run(client, { build, names });
      for (const name of names) {
        const path = join(folder, name);
        const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null;
        await ADD_ASSET.run(client, { name, content: readFileSync(path), brotli });
      }
      await DELETE_BUILDS.run(client);
      await DELETE_ASSETS.run(client);
    });
  }

  async find(name: string): Promise<StoredAsset | undefined> {
    const asset = await this.em.fork().findOne(WebAsset, name);
    return asset
      ? { content: Buffer.from(asset.content), brotli: asset.brotli ? Buffer.from(asset.brotli) : undefined }
      : undefined;
  }
}
