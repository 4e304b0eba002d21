// fetched when somebody gives a template
export { readTemplates, templateFaultText } from '@oligoteka/primer';
export { bindingSitesOf, bindingText, bindingVerdict } from '@oligoteka/sequence';
export { decodeText } from '@oligoteka/sheets';
