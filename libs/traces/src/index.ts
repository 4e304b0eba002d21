export { clearBases, readQuality, type ReadQuality } from './quality.ts';
export { readTrace } from './read-trace.ts';
export {
  type Channel,
  CHANNELS,
  LARGEST_TRACE,
  type Trace,
  type TraceFault,
  traceFaultText,
  type TraceReading,
} from './trace.ts';
export { turnedTrace } from './turned-trace.ts';
