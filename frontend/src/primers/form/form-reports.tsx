import { m } from '../../paraglide/messages.js';
import { stepName } from '../../grid/state/step-name.ts';
import { FIELDS, fieldsOf } from '../lines/row.ts';
import { LostLinesNotice } from '../other-tabs/lost-lines-notice.tsx';
import { NewPricesNotice } from '../prices/new-prices-notice.tsx';
import type { useNewPrices } from '../prices/use-new-prices.ts';
import { AddReport } from './add-report.tsx';
import type { Adding } from './use-adding.ts';
import type { FormLines } from './use-form-lines.ts';
import { LoggedOutNotice } from './logged-out-notice.tsx';
import type { Navigation } from './use-navigation.ts';

interface FormReportsProps extends Pick<FormLines, 'state' | 'rows' | 'dispatch'> {
  loggedOut: boolean;
  adding: Adding;
  newPrices: ReturnType<typeof useNewPrices>;
  go: Navigation;
  closePaste: () => void;
  say: (words: string) => void;
}

/** Reports above the sum: lines added, changes by other tabs and new price lists, a question before adding. */
export function FormReports({
  loggedOut,
  state,
  rows,
  dispatch,
  adding,
  newPrices,
  go,
  ...on
}: FormReportsProps) {
  const { question, unsure, added, setAdded, setAsked } = adding;
  const { lost } = state.elsewhere;
  const undo = () => {
    dispatch({ type: 'undo' });
    on.closePaste();
    setAdded(null);
    on.say(m.primers_said_undone());
    go.goToGrid();
  };
  const putLostBack = () => {
    const step = stepName('lost');
    dispatch({ type: 'putRows', rows: lost.map((row) => fieldsOf(row, FIELDS)), at: 'end', step });
    dispatch({ type: 'seen' });
  };
  return (
    <>
      {loggedOut && <LoggedOutNotice />}
      {question && (
        <question.SameNameQuestion
          lines={unsure.map((row) => ({ number: rows.indexOf(row) + 1, name: row.name.trim() }))}
          onShow={() => {
            setAsked(false);
            go.goToNext(1, 'sameName');
          }}
          onCertain={() => void adding.add(true)}
          onClose={() => {
            setAsked(false);
            go.goToGrid();
          }}
        />
      )}
      {lost.length > 0 && (
        <LostLinesNotice lines={lost} onBack={putLostBack} onSeen={() => dispatch({ type: 'seen' })} />
      )}
      {newPrices.news && <NewPricesNotice news={newPrices.news} onSeen={newPrices.seen} />}
      {added && (
        <AddReport
          done={added}
          canUndo={added.kind === 'added' && added.step === state.step}
          onUndo={undo}
          onClose={() => {
            setAdded(null);
            go.goToGrid();
          }}
        />
      )}
    </>
  );
}
