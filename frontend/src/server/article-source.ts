type Matter = Record<'title' | 'menu' | 'description' | 'order', string> & { methods?: string };

/** The file of a page as it was written. */
export interface Source {
  matter: Matter;
  works: string[];
  body: string;
}

/** Front matter is a line per key, its value JSON (`content/README.md`). */
export function readSource(text: string): Source {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? [];
  const matter: Record<string, string> = {};
  let works: string[] = [];
  for (const line of head.split('\n')) {
    const [, key = '', value = '""'] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (key === 'literature') works = value.slice(1, -1).split(', ');
    else matter[key] = String(JSON.parse(value));
  }
  return { matter: matter as Matter, works, body };
}
