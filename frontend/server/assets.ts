import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boolean, object, array, string, lazy, type InferType } from 'yup';

const chunk = object({
  file: string().required(),
  src: string(),
  imports: array(string().required()),
  dynamicImports: array(string().required()),
  assets: array(string().required()),
  isEntry: boolean(),
});
type Chunk = InferType<typeof chunk>;

export interface Assets {
  readonly entry: string;
  /** Style rules of every page: the font faces. */
  readonly css: string;
  /** Address of the font to preload: the first of the rules, for headings (docs/architecture.md, Fonts). */
  readonly font: string | undefined;
  /** @returns the scripts that hydration of a page needs, by the source path of its module */
  modulesOf(pageModule: string | undefined): readonly string[];
}

const ENTRY = 'src/entry-client.tsx';
const FACES = 'src/theme/fonts.css';

/** Reads the client build's manifest. @throws when there is no build */
export async function readAssets(clientDirectory: string): Promise<Assets> {
  const text = await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8');
  const manifest = lazy((value: object) =>
    object(Object.fromEntries(Object.keys(value).map((key) => [key, chunk.required()]))),
  ).validateSync(JSON.parse(text));
  const chunks = new Map<string, Chunk>(Object.entries(manifest));
  const entry = chunks.get(ENTRY);
  const faces = chunks.get(FACES);
  if (!entry || !faces) throw new Error('The client build has no entry.');
  const css = await readFile(join(clientDirectory, faces.file), 'utf8');
  const font = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(css)?.[1];
  const shared = filesOf(ENTRY, chunks);
  const modules = new Map(
    [...chunks.keys()].map((key) => [key, [...new Set([...shared, ...filesOf(key, chunks)])]]),
  );
  return {
    entry: `/${entry.file}`,
    css,
    font,
    modulesOf: (pageModule) => modules.get(pageModule ?? ENTRY) ?? shared,
  };
}

/** @returns a chunk and its static imports */
function filesOf(
  key: string,
  chunks: ReadonlyMap<string, Chunk>,
  seen = new Set<string>(),
): readonly string[] {
  const found = chunks.get(key);
  if (!found || seen.has(key)) return [];
  seen.add(key);
  return [`/${found.file}`, ...(found.imports ?? []).flatMap((imported) => filesOf(imported, chunks, seen))];
}
