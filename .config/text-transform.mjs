// Jest: a file that is not a script (SQL, a schema of XML) is imported as its text, as the bundler does.
export default {
  process: (source) => ({ code: `export default ${JSON.stringify(source)};` }),
};
