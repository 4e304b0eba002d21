/** Reading and writing of files; fetched when somebody first needs it. */
export const loadPrimerFiles = () => import('./primer-files.ts');
