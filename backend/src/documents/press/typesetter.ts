import { createRequire } from 'node:module';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const require = createRequire(import.meta.url);
const FONTS = [
  'onest/400Regular/Onest_400Regular',
  'onest/600SemiBold/Onest_600SemiBold',
  'onest/700Bold/Onest_700Bold',
  'jetbrains-mono/400Regular/JetBrainsMono_400Regular',
];

/** What is set: a template of the folder, its data, and the moment the file says it was made at. */
export interface Sheet {
  readonly template: string;
  readonly data: object;
  /** Seconds since 1970. The same sheet gives the same bytes. */
  readonly at: number;
}

/** Sets papers as PDF/A-2a with tags. Data reach a template as JSON alone; no package is ever fetched. */
export class Typesetter {
  readonly #compiler: NodeCompiler;

  constructor(private readonly templates: string) {
    const fontPaths = FONTS.map((font) => require.resolve(`@expo-google-fonts/${font}.ttf`));
    this.#compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths }] });
  }

  pdf({ template, data, at }: Sheet): Buffer {
    try {
      return this.#compiler.pdf(
        {
          mainFilePath: path.join(this.templates, `${template}.typ`),
          inputs: { data: JSON.stringify(data) },
        },
        { pdfStandard: 'a-2a', pdfTags: true, creationTimestamp: at },
      );
    } finally {
      this.#compiler.evictCache(0);
    }
  }
}
