import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The domain specs alone: Stryker supports one vitest project. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@kundan/source', ...defaultServerConditions] } },
  test: { name: 'domain', root: 'libs/domain', include: ['src/**/*.spec.ts'] },
});
