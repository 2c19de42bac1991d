import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURED_ROUTES } from '@kundan/domain/web-vitals';
import { expect, test } from 'vitest';

test('every page is measured, apart from those of the staff', () => {
  const files = readdirSync(join(import.meta.dirname, '../routes')).filter((name) => /^[a-z].*\.tsx$/.test(name));
  const pages = files.map((name) => {
    const path = name.replace(/\.tsx$/, '').replace(/(?:^|\.)index$/, '');
    return `/${path.replaceAll('.', '/').replaceAll(/\$(\w+)/g, '{$1}')}`;
  });
  expect([...MEASURED_ROUTES].toSorted()).toEqual(
    pages.filter((path) => !/^\/(?:admin-panel|staff)/.test(path)).toSorted(),
  );
});
