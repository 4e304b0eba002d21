import { createHash } from 'node:crypto';
import type { JsonSchema } from '@oligoteka/site-api/wire';
import type { OpenapiDocument, Operation } from './openapi-document.ts';

type Language = 'ru' | 'en';

const WORDS = {
  ru: {
    title: 'Вызовы магазина',
    about:
      'Каждый вызов — POST с телом JSON. Успех: 200 и ответ в поле data. Отказ: подходящий статус, message и, если виновато поле, validateErrors с его путём. Неизвестные поля пропускаются. Деньги в рублях, время в UTC по ISO 8601. Язык сообщений: русский или английский по Accept-Language.',
    document: 'Тот же договор для программ: OpenAPI 3.1',
    request: 'Запрос',
    answer: 'Ответ, поле data',
    shapes: 'Структуры',
    field: 'поле',
    type: 'тип',
    note: 'что это',
    required: 'обязательно',
    nothing: 'пустой объект',
    calls: 'Вызовы',
  },
  en: {
    title: 'Calls of the shop',
    about:
      'Every call is a POST with a JSON body. Success: 200 with the answer under data. Refusal: a fitting status, a message and, where a field is at fault, validateErrors with its path. Unknown fields are ignored. Money is in roubles, times are ISO 8601 in UTC. Messages are Russian, or English by Accept-Language.',
    document: 'The same contract for programs: OpenAPI 3.1',
    request: 'Request',
    answer: 'Answer, under data',
    shapes: 'Shapes',
    field: 'field',
    type: 'type',
    note: 'what it is',
    required: 'required',
    nothing: 'an empty object',
    calls: 'Calls',
  },
} as const;
type Words = (typeof WORDS)[Language];

const STYLE = `
:root{color-scheme:light dark;--edge:light-dark(#d9dee5,#333c47);--soft:light-dark(#5a6675,#9aa7b6);--mark:light-dark(#0b6e4f,#5fd0a5)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:2rem 1rem 6rem;font:1rem/1.55 system-ui,sans-serif;background:light-dark(#fff,#14181d);color:light-dark(#1b222b,#e4e9ef)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1.3rem;margin:3rem 0 1rem}
h3{font-size:1rem;margin:0;font-weight:600;overflow-wrap:anywhere}
h4{font-size:.85rem;margin:1.25rem 0 .4rem;color:var(--soft);font-weight:600}
p{max-width:46rem}
a{color:var(--mark)}
code,h3{font-family:ui-monospace,monospace;font-size:.9em}
section{border-top:1px solid var(--edge);padding:1.5rem 0}
nav ul{columns:18rem;padding:0;margin:0;list-style:none}
nav li{padding:.15rem 0;overflow-wrap:anywhere}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th{text-align:left;font-weight:600;color:var(--soft)}
th,td{padding:.35rem 1rem .35rem 0;border-bottom:1px solid var(--edge);vertical-align:top}
td:first-child{white-space:nowrap}
.must::after{content:" *";color:var(--mark)}
`;

/** The page's own Content-Security-Policy: nothing but this one style, no script at all. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The contract for a person to read: one page without scripts, made of the same document that programs read. */
export function openapiPage(document: OpenapiDocument, language: Language): string {
  const words = WORDS[language];
  const calls = Object.entries(document.paths);
  const { schemas } = document.components;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · ${text(document.info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.about}</p>
<p><a href="/site/openapi.json">${words.document}</a></p>
<nav aria-label="${words.calls}"><ul>${calls.map(([path]) => `<li><a href="#${anchor(path)}">${text(path)}</a></li>`).join('')}</ul></nav>
<h2>${words.calls}</h2>
${calls.map(([path, { post }]) => callPart(path, post, words)).join('\n')}
<h2>${words.shapes}</h2>
${Object.entries(schemas)
  .map(([name, schema]) => shapePart(name, schema, words))
  .join('\n')}
</main>
</body>
</html>
`;
}

function callPart(path: string, operation: Operation, words: Words): string {
  const { properties } = operation.responses['200'].content['application/json'].schema;
  const { data = {} } = (properties ?? {}) as Record<string, JsonSchema>;
  return `<section id="${anchor(path)}">
<h3>POST ${text(path)}</h3>
${operation.summary === undefined ? '' : `<p>${text(operation.summary)}</p>`}
<h4>${words.request}</h4>
${schemaPart(operation.requestBody.content['application/json'].schema, words)}
<h4>${words.answer}</h4>
${schemaPart(data, words)}
</section>`;
}

function shapePart(name: string, schema: JsonSchema, words: Words): string {
  return `<section id="shape-${text(name)}">
<h3>${text(name)}</h3>
${typeof schema['description'] === 'string' ? `<p>${text(schema['description'])}</p>` : ''}
${schemaPart(schema, words)}
</section>`;
}

/** An object as the table of its fields; anything else as its type. */
function schemaPart(schema: JsonSchema, words: Words): string {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  if (schema['type'] !== 'object' || schema['additionalProperties'] !== undefined)
    return `<p><code>${typeText(schema)}</code></p>`;
  if (fields.length === 0) return `<p>${words.nothing}</p>`;
  const required = new Set((schema['required'] ?? []) as string[]);
  const rows = fields.map(([name, field]) => {
    const must = required.has(name) ? ` class="must" title="${words.required}"` : '';
    const note = typeof field['description'] === 'string' ? text(field['description']) : '';
    return `<tr><td><code${must}>${text(name)}</code></td><td><code>${typeText(field)}</code></td><td>${note}</td></tr>`;
  });
  return `<div class="scroll"><table>
<thead><tr><th scope="col">${words.field}</th><th scope="col">${words.type}</th><th scope="col">${words.note}</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table></div>
<p><small><span class="must"></span> ${words.required}</small></p>`;
}

/** A schema in one line of HTML, in the manner of a type, with its bounds behind it. */
function typeText(schema: JsonSchema): string {
  const { $ref, anyOf, type, items, properties, additionalProperties } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    return `<a href="#shape-${text(name)}">${text(name)}</a>`;
  }
  if ('const' in schema) return text(JSON.stringify(schema['const']));
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((value) => text(JSON.stringify(value))).join(' | ');
  if (Array.isArray(anyOf)) return anyOf.map((one: JsonSchema) => typeText(one)).join(' | ');
  if (type === 'array') return `${listOf(typeText((items ?? {}) as JsonSchema))}${bounds(schema)}`;
  if (properties !== undefined)
    return `{ ${Object.entries(properties as Record<string, JsonSchema>)
      .map(([name, field]) => `${text(name)}: ${typeText(field)}`)
      .join(', ')} }`;
  if (additionalProperties !== undefined && typeof additionalProperties === 'object')
    return `{ …: ${typeText(additionalProperties as JsonSchema)} }`;
  const format = typeof schema['format'] === 'string' ? ` ${text(schema['format'])}` : '';
  return `${text(typeWords(type))}${format}${bounds(schema)}`;
}

const typeWords = (type: unknown): string =>
  Array.isArray(type) ? type.map(typeWords).join(' | ') : typeof type === 'string' ? type : 'any';
const numeral = (value: unknown): string => (typeof value === 'number' ? String(value) : '');
const listOf = (item: string): string => (item.includes(' | ') ? `(${item})[]` : `${item}[]`);

function bounds(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const [low, high] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  if (low === undefined && high === undefined) return '';
  return ` (${numeral(low)}…${numeral(high)})`;
}

const anchor = (path: string): string => text(path.slice(1).replaceAll('/', '-'));

function text(value: string): string {
  return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
