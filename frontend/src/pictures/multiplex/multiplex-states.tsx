import { MultiplexDesk } from './multiplex-desk.tsx';

/** The usual desk, one that clashes, and one without a dye. */
export function MultiplexStates() {
  return (
    <>
      <MultiplexDesk kept="oligoteka.states.multiplex" />
      <MultiplexDesk
        kept="oligoteka.states.multiplex.clash"
        first={{
          cycler: 'QuantStudio 5',
          choices: [
            { dye: 'FAM', quencher: 'BHQ3', sequence: 'TCACCGAGGAACTTCGCCTA' },
            { dye: 'JOE', quencher: 'BHQ1', sequence: '' },
            { dye: 'HEX', quencher: 'BHQ1', sequence: '' },
            { dye: 'TAMRA', quencher: 'BHQ2', sequence: '' },
          ],
        }}
      />
      <MultiplexDesk kept="oligoteka.states.multiplex.none" first={{ cycler: 'Rotor-Gene Q', choices: [] }} />
    </>
  );
}
