/** Reading and writing of files; fetched when somebody first needs it. */
export const fileCode = () => import('../import-file.ts');
