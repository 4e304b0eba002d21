import { m } from '../../paraglide/messages.js';
import { Trace } from '../../ui/drawings/trace.tsx';
import style from './auth-page.module.css';

/** A pair of primers of 16S rRNA and a probe between them. */
const SET = ['AGAGTTTGATCMTGGCTCAG', '[FAM]CGTATTACCGCGGCTGCTGG[BHQ1]', 'TACGGYTACCTTGTTACGACTT'];

/** The work that an account keeps, as readings. */
export function SignInPicture() {
  return (
    <div className={style['traces']}>
      {SET.map((text) => (
        <Trace key={text} text={text} className={style['trace']} />
      ))}
      <p className={style['said']}>{m.account_login_picture()}</p>
    </div>
  );
}
