import { metaOf, variableNames } from '../../src/infrastructure/environment/environment.ts';

const WIDTH = 118;

const HEADER = [
  '# Every setting of the shop. Copy this file to .env for docker compose, or export the variables for the npm scripts.',
  '# A line without a value uses the default. `npm run doctor` prints the effective settings and checks them.',
];

/** Variables of programs that read them from the environment themselves, or of docker-compose.yml only. */
const OTHERS: { name: string; description: string }[] = [
  {
    name: 'POSTGRES_PASSWORD',
    description: 'docker compose only: the password of the PostgreSQL container. Required. Letters and digits.',
  },
  {
    name: 'REDIS_PASSWORD',
    description: 'docker compose only: the password of the Redis container. Required. Letters and digits.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    description:
      'Turns on OpenTelemetry: the OTLP receiver that gets a trace of each request and job. The other OTEL_* variables of its specification apply; docker-compose.yml passes on those below. Example: http://collector:4318',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    description: 'The protocol of the receiver: http/protobuf, http/json or grpc. Unset: http/protobuf',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    description: 'Headers for the receiver, such as a key. Example: api-key=secret',
  },
  { name: 'OTEL_SERVICE_NAME', description: 'The name of the service in traces. Unset: kundan-api and kundan-worker' },
  {
    name: 'OTEL_TRACES_SAMPLER',
    description: 'Which requests and jobs are traced. Example: parentbased_traceidratio. Unset: all',
  },
  { name: 'OTEL_TRACES_SAMPLER_ARG', description: 'The part that the sampler traces. Example: 0.1' },
  {
    name: 'SITE_ADDRESS',
    description: 'docker compose only: the domain for which Caddy gets a certificate. Unset: localhost',
  },
  {
    name: 'NODE_IMAGE',
    description:
      'docker compose only: the base image of the shop, to pin it by its digest. Example: node:24-slim@sha256:… Unset: node:24-slim',
  },
];

/** Returns the text of .env.example. */
export function formatEnvExample(): string {
  const variables = variableNames.map((name) => {
    const { description, example, unset } = metaOf(name);
    const details = [example && `Example: ${example}`, unset && `Unset: ${unset}`].filter((line) => line !== undefined);
    return entry(name, [description, ...details]);
  });
  const others = OTHERS.map(({ name, description }) => entry(name, [description]));
  return `${[HEADER.join('\n'), ...variables, ...others].join('\n\n')}\n`;
}

function entry(name: string, lines: string[]): string {
  const comments = lines.flatMap((line) => wrap(line)).map((line) => `# ${line}`);
  return [...comments, `${name}=`].join('\n');
}

function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + word.length + 1 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}
