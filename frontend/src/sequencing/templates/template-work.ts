// fetched when somebody gives a template
export {
  bindingSitesOf,
  bindingText,
  bindingVerdict,
  readTemplates,
  templateFaultText,
} from '@oligoteka/primer';
export { decodeText } from '@oligoteka/sheets';
