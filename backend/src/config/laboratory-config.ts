import type { Variables } from './variables.ts';

const LABORATORY_STEPS = ['start', 'ready', 'remake', 'ship', 'deliver'] as const;
type LaboratoryStep = (typeof LABORATORY_STEPS)[number];

/** The folder in which a laboratory leaves its files, and the step that its lines take. */
export interface LaboratoryConfig {
  readonly folder: string;
  readonly step: LaboratoryStep;
  readonly carrier: string | undefined;
}

/** Undefined where no folder is watched. `pathOf`: the place of a file that the environment names. */
export function readLaboratory(
  variables: Variables,
  pathOf: (file: string) => string,
): LaboratoryConfig | undefined {
  const folder = variables.value('WATCHED_FOLDER');
  const step = variables.oneOf('WATCHED_STEP', LABORATORY_STEPS, 'ready');
  const carrier = variables.value('WATCHED_CARRIER');
  if (folder === undefined) {
    if (variables.value('WATCHED_STEP') !== undefined || carrier !== undefined)
      variables.faults.push('WATCHED_STEP and WATCHED_CARRIER need WATCHED_FOLDER');
    return undefined;
  }
  if (carrier !== undefined && step !== 'ship')
    variables.faults.push('WATCHED_CARRIER is for WATCHED_STEP=ship');
  return { folder: pathOf(folder), step, carrier };
}
