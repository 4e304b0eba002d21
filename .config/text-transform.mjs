// Jest: a file that is not a script (SQL) is imported as its text, as the bundler does.
export default {
  process: (source) => ({ code: `export default ${JSON.stringify(source)};` }),
};
