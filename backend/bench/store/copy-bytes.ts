import type pg from 'pg';

interface Wire {
  query(sql: string): void;
}

/** Runs COPY … TO STDOUT and counts the bytes, without looking at them. */
export function copyBytes(client: pg.Client, sql: string): Promise<number> {
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const submittable = {
      submit: (connection: Wire) => connection.query(sql),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        bytes += chunk.length;
      },
      handleCommandComplete: () => {},
      handleError: reject,
      handleReadyForQuery: () => resolve(bytes),
    };
    client.query(submittable as unknown as pg.Submittable);
  });
}
