/** What is told above the sum after something was done or came: fetched beside the form, which is seen without it. */
export { AddReport } from './add-report.tsx';
export { LostLinesNotice } from '../other-tabs/lost-lines-notice.tsx';
export { NewPricesNotice } from '../prices/new-prices-notice.tsx';
