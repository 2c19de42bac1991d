import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

/*
 * Bundles the programs in src/run, with the packages that every start needs. A start reads a few files instead of 3,000, and CommonJS saves Node.js the wrappers of its own modules (docs/decisions/0003-build-and-start.md).
 */

/** Packages that stay outside of the bundle. An import of anything else that is not installed fails the build. */
const OUTSIDE = [
  // Tracing instruments these when they are required.
  /^(pg|ioredis)(\/|$)/,
  /^@opentelemetry\/(?!api$)/,
  // production-react.ts chooses their version when they are required.
  /^react(-dom)?(\/|$)/,
  // They contain native code or files that they read.
  /^(@node-rs\/argon2|sharp|pino|fontkit|pdfkit|@bull-board\/ui|swagger-ui-dist|@expo-google-fonts\/.*)$/,
  // Loaded when they are needed, if ever.
  /^(razorpay|nodemailer|web-push|bullmq-otel|tar-stream|fflate|csv-parse|otpauth|pg-copy-streams)(\/|$)/,
  /^@kundan\/(embedded-postgres|payment-sandbox)\//,
  // Not installed: NestJS, MikroORM and pg try to import them.
  /^@nestjs\/(?!common|core|bullmq|bull-shared|jwt|platform-fastify|throttler)/,
  /^@mikro-orm\/(?!core|postgresql|sql|nestjs|migrations|decorators)/,
  /^(class-validator|class-transformer|@fastify\/view|pg-native|dataloader)(\/|$)/,
];

/** V8 stores a file with a single character outside Latin-1 with two bytes a character: 8 MB more for the largest one. */
const escapeCharacters: Plugin = {
  name: 'escape-characters',
  renderChunk: (code) =>
    code.replaceAll(/[\u0100-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

/** Node.js would read the bundle as ES modules, because the package is one. */
const declareCommonJs: Plugin = {
  name: 'declare-commonjs',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
};

const programs = globSync('src/run/*.ts', { cwd: import.meta.dirname });

export default defineConfig({
  input: Object.fromEntries(programs.map((file) => [`run/${basename(file, '.ts')}`, file])),
  platform: 'node',
  tsconfig: 'tsconfig.json',
  resolve: { conditionNames: ['@kundan/source', 'module', 'node'] },
  external: OUTSIDE,
  // MikroORM looks for its own packages that may not be installed; it catches the error. orm-options.ts names those that are used.
  transform: { define: { 'import.meta.resolve': 'undefined' } },
  watch: { exclude: /node_modules/ },
  plugins: [escapeCharacters, declareCommonJs],
  onLog(level, log, next) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    // The queue board finds its files so.
    if (log.code !== 'EVAL') next(level, log);
  },
  output: {
    dir: 'dist',
    // `npm run dev` runs the files that it writes again.
    cleanDir: !process.argv.includes('--watch'),
    format: 'cjs',
    // MikroORM and NestJS use the names of classes.
    keepNames: true,
    comments: false,
    // Names without a hash: stack traces and the compile cache name the same files after each build.
    chunkFileNames: 'chunks/[name].js',
  },
});
