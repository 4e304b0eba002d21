/** The storage of `@Type`; the package types it, but not under the name by which Node finds it. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage';
}
