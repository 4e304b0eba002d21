import { addEventHandler } from 'jest-circus';

/** Ends a test or a hook that hangs; no test is told by it how fast a machine must be. */
const LIMIT_MILLISECONDS = 300_000;

addEventHandler(({ name }, { currentDescribeBlock }) => {
  if (name === 'add_test') limit(currentDescribeBlock.children.at(-1));
  if (name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1));
});

/** The runner has no limit of its own. */
function limit(item) {
  const { fn, timeout = LIMIT_MILLISECONDS } = item;
  if (typeof fn !== 'function') return;
  item.fn = async () => {
    let timer;
    const tooLong = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not done after ${timeout / 1000} s`)), timeout);
    });
    try {
      await Promise.race([fn(), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}

// the tests' own loader is nothing for the programs that they start
delete process.env.NODE_OPTIONS;
