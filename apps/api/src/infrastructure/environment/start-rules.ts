import { isIP } from 'node:net';

type Variables = Readonly<Record<string, string | undefined>>;

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** Other environments replace these with defaults, embedded services and generated secrets, which production must not use. */
const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  ...RAZORPAY,
  'JWT_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
] as const;

const MIN_SECRET_LENGTH = 16;

/** The host of SMTP_URL that docker-compose.yml sets without one. */
const TRIAL_MAILBOX = 'mailpit';

/** Returns one sentence for each rule between variables that these break. Empty variables must be removed before. */
export function brokenStartRules(variables: Variables): string[] {
  const sandboxAllowed = variables.ALLOW_SANDBOX === '1';
  return variables.NODE_ENV === 'production'
    ? productionProblems(variables, sandboxAllowed)
    : [...incompleteKeys(variables), ...foreignDatabase(variables, sandboxAllowed), ...poolWithoutDatabase(variables)];
}

function productionProblems(variables: Variables, sandboxAllowed: boolean): string[] {
  const usesSandbox = sandboxAllowed && RAZORPAY.every((name) => variables[name] === undefined);
  const required = REQUIRED_IN_PRODUCTION.filter(
    (name) => !usesSandbox || !(RAZORPAY as readonly string[]).includes(name),
  );
  const missing = unset(variables, required);
  const short = ['ADMIN_PASSWORD', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'].filter(
    (name) => (variables[name]?.length ?? MIN_SECRET_LENGTH) < MIN_SECRET_LENGTH,
  );
  const { PUBLIC_URL, RAZORPAY_KEY_ID, SMTP_URL = '' } = variables;
  return [
    ...(missing.length > 0 ? [`With NODE_ENV=production these must be set too: ${missing.join(', ')}.`] : []),
    ...short.map((name) => `${name} must have at least ${MIN_SECRET_LENGTH} characters with NODE_ENV=production.`),
    ...(PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) && !PUBLIC_URL.toLowerCase().startsWith('https:')
      ? ['PUBLIC_URL must begin with https:// with NODE_ENV=production.']
      : []),
    ...(URL.canParse(SMTP_URL) && new URL(SMTP_URL).hostname === TRIAL_MAILBOX && !sandboxAllowed
      ? ['SMTP_URL is the mailbox of a trial, which delivers nothing: set your mail server with NODE_ENV=production.']
      : []),
    ...(RAZORPAY_KEY_ID !== undefined && !RAZORPAY_KEY_ID.startsWith('rzp_live_') && !sandboxAllowed
      ? [
          'RAZORPAY_KEY_ID must be a live key (rzp_live_…) with NODE_ENV=production; ALLOW_SANDBOX=1 accepts a test key.',
        ]
      : []),
  ];
}

function incompleteKeys(variables: Variables): string[] {
  const names = unset(variables, RAZORPAY);
  return names.length === 1 || names.length === 2
    ? [`Set ${names.join(' and ')} too, or none of the RAZORPAY_ variables for the payment sandbox.`]
    : [];
}

/** Guards against a forgotten NODE_ENV: the sandbox would take orders for a production database without any payment. */
function foreignDatabase(variables: Variables, sandboxAllowed: boolean): string[] {
  const foreign = (['DATABASE_URL', 'DATABASE_POOL_URL', 'DATABASE_READ_URL'] as const).filter((name) => {
    const { [name]: url } = variables;
    return url !== undefined && !sandboxAllowed && !isOnThisComputer(url);
  });
  return foreign.map(
    (name) =>
      `${name} is a server on another computer, which needs NODE_ENV=production; ALLOW_SANDBOX=1 accepts it for a trial.`,
  );
}

function poolWithoutDatabase({ DATABASE_URL, DATABASE_POOL_URL }: Variables): string[] {
  if (DATABASE_POOL_URL === undefined || DATABASE_URL !== undefined) return [];
  return ['DATABASE_POOL_URL needs DATABASE_URL, the PostgreSQL server behind the pool.'];
}

/** Whether a database URL names a loopback address or a Unix socket. */
function isOnThisComputer(databaseUrl: string): boolean {
  // Other addresses are invalid, which the type of the variable reports.
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:/.test(databaseUrl)) return true;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = decodeURIComponent(searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '');
  if (host === '' || host === 'localhost' || host === '::1' || host.startsWith('/')) return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

function unset(variables: Variables, names: readonly string[]): string[] {
  return names.filter((name) => variables[name] === undefined);
}
