// `@jest/globals` for tests that run without jest's own module registry.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
