import { expect, test } from 'vitest';
import { hashScripts } from './hash-scripts.ts';

test('hashes the text of each inline script as the browser does', () => {
  // The example of the specification: https://www.w3.org/TR/CSP3/#example-doSubmit
  expect(hashScripts('<script>alert(\'Hello, world.\');</script><script class="a">b\nc</script>')).toEqual([
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    "'sha256-bFFs/DBuU2NqQJqoR4DblzBJDGs5KMyrDxg6j7w5Ek4='",
  ]);
  expect(hashScripts('')).toEqual([]);
});
