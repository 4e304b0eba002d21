import type { SiteCall } from '../calls/call.ts';
import { Bench } from '../catalog/bench/bench.tsx';
import { THUMBNAILS } from '../pictures/thumbnails.tsx';

interface CatalogueBenchProps {
  call: SiteCall;
  /** Sections of the catalogue, as its menu names them. */
  sections: readonly { path: string; name: string }[];
  /** With the sections that are no step of the experiment. */
  whole?: boolean;
}

/** The bench with its pictures: for the root of the catalogue and for the home page. Its loader prefetches `benchQuery`. */
export function CatalogueBench(props: CatalogueBenchProps) {
  return <Bench {...props} pictures={THUMBNAILS} />;
}
