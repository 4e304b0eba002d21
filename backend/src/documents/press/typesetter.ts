import { createRequire } from 'node:module';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { printableSigns, signsOf } from './font-signs.ts';

const require = createRequire(import.meta.url);
const FONTS = [
  'onest/400Regular/Onest_400Regular',
  'onest/600SemiBold/Onest_600SemiBold',
  'onest/700Bold/Onest_700Bold',
  'jetbrains-mono/400Regular/JetBrainsMono_400Regular',
];

/** The form of file that archives ask for, and how its faults begin. */
const ARCHIVE = 'a-2a';
const SIGN_NOT_ALLOWED = 'PDF/A-2a error';
const PLAIN = '1.7';

/** Input of the typesetter: a template of the folder, its data, and the creation time in the file. */
export interface Sheet {
  readonly template: string;
  readonly data: object;
  /** Seconds since 1970. The same sheet gives the same bytes. */
  readonly at: number;
}

/** Sets papers as PDF/A-2a with tags. Data reach a template as JSON alone; no package is ever fetched. */
export class Typesetter {
  readonly #compiler: NodeCompiler;
  readonly #signs: ReadonlySet<number>;

  constructor(private readonly templates: string) {
    const fontPaths = FONTS.map((font) => require.resolve(`@expo-google-fonts/${font}.ttf`));
    this.#signs = signsOf(fontPaths);
    this.#compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths }] });
  }

  /**
   * Sets a sheet as PDF. A sign that no font has is shown by its number; text that cannot stand in an archive's file goes
   * into a plain one.
   */
  pdf(sheet: Sheet): Buffer {
    try {
      return this.#set(sheet, ARCHIVE);
    } catch (error) {
      if (!String((error as { message?: unknown }).message).includes(SIGN_NOT_ALLOWED)) throw error;
      return this.#set(sheet, PLAIN);
    } finally {
      this.#compiler.evictCache(0);
    }
  }

  #set({ template, data, at }: Sheet, pdfStandard: typeof ARCHIVE | typeof PLAIN): Buffer {
    return this.#compiler.pdf(
      {
        mainFilePath: path.join(this.templates, `${template}.typ`),
        inputs: { data: JSON.stringify(data, (_, value: unknown) => this.#printable(value)) },
      },
      { pdfStandard, pdfTags: true, creationTimestamp: at },
    );
  }

  #printable(value: unknown): unknown {
    return typeof value === 'string' ? printableSigns(value, this.#signs) : value;
  }
}
