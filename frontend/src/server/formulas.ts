import type MarkdownIt from 'markdown-it';
import temml from 'temml';

const BORDER = 36; // $
const ESCAPE = 92; // \

/** `$…$` in TeX becomes MathML. A paragraph of one formula stands on a line of its own. */
export function formulas(md: InstanceType<typeof MarkdownIt>): void {
  md.inline.ruler.before('escape', 'formula', (state, silent) => {
    const { src, pos } = state;
    if (src.charCodeAt(pos) !== BORDER || src.charCodeAt(pos - 1) === ESCAPE) return false;
    const end = src.indexOf('$', pos + 1);
    if (end < 0 || end === pos + 1) return false;
    if (!silent) state.push('formula', 'math', 0).content = src.slice(pos + 1, end);
    state.pos = end + 1;
    return true;
  });
  md.renderer.rules['formula'] = (tokens, index) => {
    const math = mathOf(tokens[index]?.content ?? '');
    return tokens.length === 1 ? math.replace('<math>', '<math displaystyle="true">') : math;
  };
}

/** The policy of the site refuses styles in attributes; ours are in the style sheet. */
const mathOf = (tex: string): string =>
  temml.renderToString(tex, { throwOnError: true }).replaceAll(/ style="[^"]*"/g, '');
