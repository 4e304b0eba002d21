/** A schema is imported as its text: the bundler and the tests take it in as it stands. */
declare module '*.xsd' {
  const text: string;
  export default text;
}
