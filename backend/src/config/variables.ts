import { isIP } from 'node:net';

/** The environment as it is read: every fault is noted and names its variable. */
export class Variables {
  readonly faults: string[] = [];

  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  /** Undefined also for a blank one. */
  readonly value = (name: string): string | undefined => this.environment[name]?.trim() || undefined;

  /** A variable that must fit; `must` is the requirement for the fault. */
  text(name: string, fits: (value: string) => boolean, must: string): string | undefined {
    const value = this.value(name);
    if (value !== undefined && !fits(value)) this.faults.push(`${name} ${must}`);
    return value;
  }

  number(name: string, without: number, fits: (value: number) => boolean, must: string): number {
    const value = Number(this.value(name) ?? without);
    if (!fits(value)) this.faults.push(`${name} ${must}, not "${this.value(name)}"`);
    return value;
  }

  oneOf<Word extends string>(name: string, words: readonly Word[], without: Word): Word {
    const value = this.value(name) ?? without;
    const known = words.find((word) => word === value);
    if (known === undefined) this.faults.push(`${name} must be one of ${words.join(', ')}, not "${value}"`);
    return known ?? without;
  }
}

export const isFrom =
  (least: number, most: number) =>
  (value: number): boolean =>
    value >= least && value <= most;
export const isWholeFrom =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (value: number): boolean =>
    Number.isInteger(value) && isFrom(least, most)(value);

export const hasProtocol =
  (...protocols: readonly string[]) =>
  (url: string): boolean =>
    URL.canParse(url) && protocols.includes(new URL(url).protocol);
export const isWebAddress = hasProtocol('http:', 'https:');

export function isOrigin(url: string): boolean {
  return isWebAddress(url) && `${new URL(url).origin}/`.startsWith(url);
}

/** Example: `loopback`, `10.0.0.0/8`, `fd00::1`. */
export function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return (
    family !== 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}
