import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_SLUGS } from '@kundan/contracts/page-slugs';
import { MEASURED_ROUTES } from '@kundan/domain/web-vitals';
import { expect, test } from 'vitest';

test('every page is measured, apart from those of the staff', () => {
  const files = readdirSync(join(import.meta.dirname, '../routes')).filter((name) => /^[a-z].*\.tsx$/.test(name));
  const pages = files.map((name) => {
    const path = name.replace(/\.tsx$/, '').replace(/(?:^|\.)index$/, '');
    return `/${path.replaceAll('.', '/').replaceAll(/\$(\w+)/g, '{$1}')}`;
  });
  const texts = PAGE_SLUGS.map((slug) => `/${slug}`);
  const measured = pages.filter((path) => !/^\/(?:admin-panel|staff|\{page\})/.test(path));
  expect([...MEASURED_ROUTES].toSorted()).toEqual([...new Set([...measured, ...texts])].toSorted());
});
