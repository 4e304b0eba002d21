import { TestEnvironment } from 'jest-environment-jsdom';

const MISSING = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** jsdom has no fetch and no streams; the router needs Response. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    this.global.scrollTo = () => {};
  }
}
