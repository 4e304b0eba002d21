export { parseCsv, separatorOf, writeCsv } from './csv.ts';
export { type TableFormat, type TablePrimer, writePrimers, writeTemplate } from './primer-table.ts';
export { type FileRow, type FileRows, readRows } from './read-rows.ts';
export { type FileNotice, type PrimerFile, readPrimerFile } from './read-primer-file.ts';
export { LARGEST_FILE, readWorkbook, type Sheet, type Workbook } from './read-workbook.ts';
export { readTable } from './read-table.ts';
export { decodeText, type Encoding } from './text.ts';
export { fileNoticeText, fileRefusalText, refusalText } from './words.ts';
export { type SheetToWrite, writeWorkbook } from './write-workbook.ts';
