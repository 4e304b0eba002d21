import type { Tracing } from './tracing.ts';

/** Tracing to an OTLP/HTTP endpoint, or none. */
export async function openTracing(endpoint: string | undefined, role: string): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { OtlpTracing } = await import('./otlp-tracing.ts');
  return new OtlpTracing(endpoint, role);
}
