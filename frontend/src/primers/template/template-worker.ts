import { locatePrimers } from '@oligoteka/sequence';
import type { TemplateAnswer, TemplateRequest } from './template-search.ts';

let template: TemplateRequest['template'];

self.addEventListener('message', ({ data }: MessageEvent<TemplateRequest>) => {
  template = data.template ?? template;
  if (template === undefined) return;
  const answer: TemplateAnswer = locatePrimers(data.primers, template.bases, template.isCircular);
  self.postMessage(answer);
});
