/** Nest provider token of the running platform. */
export const PLATFORM = Symbol('PLATFORM');

/** The services under the shop. Nothing outside this folder knows whether they are embedded or real. */
export interface Platform {
  databaseUrl: string;
  queue: { kind: 'redis'; url: string } | { kind: 'postgres'; connectionString: string };
  /** The database server belongs to this folder's shop and was started by it. */
  embedded: boolean;
  secrets: { jwt: string };
  admin: AdminCredentials;
  /** Lets go of the services; the embedded server stops when nobody else uses it. */
  close(): Promise<void>;
}

/** The admin made at first start. */
export interface AdminCredentials {
  email: string;
  password: string;
  /** Where a password made by the shop is kept; undefined when ADMIN_PASSWORD gave it. */
  file?: string;
  /** The password was made just now and may be shown once. */
  isNew: boolean;
}
