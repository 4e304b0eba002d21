/** A file of SQL is imported as its text: the bundler and the tests take it in as it stands. */
declare module '*.sql' {
  const text: string;
  export default text;
}
