import pg from 'pg';

const INT4 = 23;
const JSON_TYPE = 114;
const TEXT = 25;
const TEXT_FORMAT = 0;
const BINARY_FORMAT = 1;
const NULL = -1;
const MOST_BYTES_PER_CHARACTER = 3;
const FIRST_SIZE = 128 * 1024;
/** Memory of one very large append is not kept, nor that of more messages than are under way at once as a rule. */
const LARGEST_KEPT = 2 ** 20;
const MOST_KEPT = 8;
const kept: Buffer[] = [];

/**
 * The parameters of a prepared statement (PostgreSQL's message `Bind`), each written once, in the order of their numbers, into
 * memory that is used again. pg makes memory anew for each value and each message: what lies outside V8's heap and is dropped
 * hundreds of times a second makes it stop everybody, several times a second, to look for it.
 */
export class BindMessage {
  #memory = kept.pop() ?? Buffer.allocUnsafe(FIRST_SIZE);
  #end = 5; // behind the letter and the length of the message
  #format: number;

  constructor(statement: string, parameters: number) {
    this.#end = this.#memory.writeUInt8(0, this.#end); // a portal without a name
    this.#end += this.#memory.write(`${statement}\0`, this.#end, 'latin1');
    this.#int16(parameters);
    this.#format = this.#end;
    this.#end += parameters * 2;
    this.#int16(parameters);
  }

  null(): this {
    this.#begin(BINARY_FORMAT);
    this.#int32(NULL);
    return this;
  }

  integer(value: number): this {
    this.#begin(BINARY_FORMAT);
    this.#int32(4);
    this.#int32(value);
    return this;
  }

  /** `text`, or `json` of a text that is JSON: PostgreSQL reads both alike. */
  text(value: string): this {
    this.#begin(BINARY_FORMAT);
    this.#string(value);
    return this;
  }

  /** `uuid[]`, as text: to parse an id costs PostgreSQL less than turning it into bytes costs here. */
  uuids(values: readonly string[]): this {
    this.#begin(TEXT_FORMAT);
    this.#string(`{${values.join(',')}}`);
    return this;
  }

  texts(values: readonly string[]): this {
    return this.#array(TEXT, values, (value) => this.#string(value));
  }

  /** `json[]`, of texts that are JSON. */
  jsons(values: readonly string[]): this {
    return this.#array(JSON_TYPE, values, (value) => this.#string(value));
  }

  integers(values: readonly number[]): this {
    return this.#array(INT4, values, (value) => {
      this.#int32(4);
      this.#int32(value);
    });
  }

  /** The whole message; the answer comes as text. */
  bytes(): Buffer {
    this.#int16(1);
    this.#int16(TEXT_FORMAT);
    this.#memory.write('B', 0, 'latin1');
    this.#memory.writeInt32BE(this.#end - 1, 1);
    return this.#memory.subarray(0, this.#end);
  }

  /** Once PostgreSQL has answered nobody reads the bytes any more: the next message is written over them. */
  giveBack(): void {
    if (kept.length < MOST_KEPT && this.#memory.length <= LARGEST_KEPT) kept.push(this.#memory);
  }

  #array<Value>(type: number, values: readonly Value[], write: (value: Value) => void): this {
    this.#begin(BINARY_FORMAT);
    const size = this.#end;
    this.#int32(0);
    this.#int32(1); // dimensions
    this.#int32(0); // no nulls
    this.#int32(type);
    this.#int32(values.length);
    this.#int32(1); // lower bound
    for (const value of values) write(value);
    this.#memory.writeInt32BE(this.#end - size - 4, size);
    return this;
  }

  #begin(format: number): void {
    this.#format = this.#memory.writeInt16BE(format, this.#format);
  }

  #string(value: string): void {
    this.#room(4 + value.length * MOST_BYTES_PER_CHARACTER);
    const written = this.#memory.write(value, this.#end + 4);
    this.#end = this.#memory.writeInt32BE(written, this.#end) + written;
  }

  #int16(value: number): void {
    this.#room(2);
    this.#end = this.#memory.writeInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#room(4);
    this.#end = this.#memory.writeInt32BE(value, this.#end);
  }

  #room(size: number): void {
    if (this.#end + size <= this.#memory.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#end + size));
    this.#memory.copy(larger, 0, 0, this.#end);
    this.#memory = larger;
  }
}

/** A statement that pg prepares, sends and answers as any other, but for its parameters. */
class BoundQuery extends pg.Query {
  constructor(config: pg.QueryArrayConfig, message: BindMessage) {
    super(config);
    const submit = this.submit;
    this.submit = (connection) => {
      const bind = (): void => {
        if (connection.stream.writable) connection.stream.write(message.bytes());
      };
      return submit.call(this, Object.create(connection, { bind: { value: bind } }) as pg.Connection);
    };
  }
}

/** Runs a prepared statement with the parameters of a message; gives the rows. */
export async function queryBound<Row extends unknown[]>(
  db: pg.Pool | pg.ClientBase,
  config: Omit<pg.QueryArrayConfig, 'values'>,
  message: BindMessage,
): Promise<Row[]> {
  const { rows } = await new Promise<pg.QueryArrayResult<Row>>((resolve, reject) => {
    // a client calls back, a pool promises as well: both are content with a callback
    const query = db.query.bind(db) as unknown as (
      bound: BoundQuery,
      values: undefined,
      done: (error: Error | null, result: pg.QueryArrayResult<Row>) => void,
    ) => void;
    query(new BoundQuery(config, message), undefined, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  message.giveBack();
  return rows;
}
