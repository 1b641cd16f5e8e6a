import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'vite';

/** Each makes a theme of its own when it is loaded, for who provides none: a fifth of the time all libraries take to begin. */
const makersOfThemes = /@mui\/(material\/styles\/defaultTheme|material\/Box\/Box|system\/(createStyled\/createStyled|useTheme\/useTheme|Stack\/createStack|Container\/createContainer))\.mjs$/;

/**
 * Leaves out of MUI and Emotion what this site, all of it inside its own theme (src/theme/theme.ts), has no use for: themes of CSS
 * variables, MUI's own themes, and Emotion's components for each HTML element, of which MUI calls none.
 *
 * @returns {import('vite').Plugin} a plugin of Vite
 */
export function leanLibraries() {
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === '@emotion/styled' ? this.resolve('@emotion/styled/base', importer) : undefined;
    },
    load: (id) => (/@mui\/material\/styles\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/.test(id) ? 'export default undefined; export const CssVarsProvider = undefined;' : undefined),
    transform(code, id) {
      if (!makersOfThemes.test(id)) return undefined;
      const lean = code.replace(/\bcreateTheme\(\)/, '{}');
      if (lean === code) throw new Error(`${id} makes no theme any more (scripts/lean-build.mjs).`);
      return { code: lean, map: null };
    },
  };
}

/**
 * `graphql()` looks a document up in a list of all (src/__generated__/gql.ts), which every page would carry. Here each call
 * becomes the document itself.
 *
 * @returns {import('vite').Plugin} a plugin of Vite
 */
export function documentsInPlace() {
  const documents = readFileSync(new URL('../src/__generated__/graphql.ts', import.meta.url), 'utf8');
  return {
    name: 'documents-in-place',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/src/__generated__/graphql.ts')) return { code: code.replaceAll('= new TypedDocumentString(', '= /* @__PURE__ */ new TypedDocumentString('), map: null };
      if (!/\/src\/.*\.tsx?$/.test(id) || !/import .*\/gql\.js'/.test(code)) return undefined;
      const inPlace = code.replace(/graphql\(\/\* GraphQL \*\/ `\s*(query|fragment) (\w+)[^`]*`\)/g, (_, kind, name) => `/* @__PURE__ */ ${documentOf(documents, kind, name)}`);
      const lean = inPlace.replace(/import \{ graphql \} from '(.*)\/gql\.js'/, "import { TypedDocumentString } from '$1/graphql.js'");
      // It would still work, with the list of all documents on every page.
      if (/\bgraphql\(|\/gql\.js'/.test(lean)) throw new Error(`${id} asks for a document in a form that cannot be replaced by it (scripts/lean-build.mjs).`);
      return { code: lean, map: null };
    },
  };
}

/**
 * An `import()` fetches its code before it imports it (src/lib/import-fetched.ts), and no page carries Vite's own way.
 *
 * @returns {import('vite').Plugin} a plugin of Vite
 */
export function fetchedBeforeImported() {
  const own = fileURLToPath(new URL('../src/lib/import-fetched.ts', import.meta.url));
  let isUsed = false;
  return {
    name: 'fetched-before-imported',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined;
      isUsed = true;
      return `export { importFetched as __vitePreload } from ${JSON.stringify(own)};`;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // All of it would still work, until a connection breaks, or a part brings a style sheet, which is fetched here and not applied.
        const code = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
        if (!isUsed || /import\([^)]*\),\s*\[\]\)/.test(code)) throw new Error('An import() is not fetched beforehand (scripts/lean-build.mjs).');
        if (/__vite__mapDeps=[^;]*\.css/.test(code)) throw new Error('Code that is fetched beforehand has a style sheet (scripts/lean-build.mjs).');
      },
    },
  };
}

/**
 * The script that stands in every document is written to be read (server/start-script.ts). Here it is made short, as the files
 * of scripts are.
 *
 * @returns {import('vite').Plugin} a plugin of Vite
 */
export function shortStartScript() {
  return {
    name: 'short-start-script',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/server/start-script.ts')) return undefined;
      const short = code.replace(/(?<=^export const startScript = )`([^`]*)`/m, (_, script) => JSON.stringify(minifySync('start.js', script).code));
      if (short === code) throw new Error(`${id} holds no script that could be made short (scripts/lean-build.mjs).`);
      return { code: short, map: null };
    },
  };
}

/** @param {string} documents the generated module @param {string} kind @param {string} name @returns {string} what makes the document, its fragments included */
function documentOf(documents, kind, name) {
  const constant = name.replace(/(^|_)(\w)/g, (_, line, letter) => line + letter.toUpperCase()) + (kind === 'query' ? 'Document' : 'FragmentDoc');
  const found = new RegExp(`export const ${constant} = (new TypedDocumentString\\([^]*?\\)) as unknown as`).exec(documents)?.[1];
  if (found === undefined) throw new Error(`${name} has no document in src/__generated__/graphql.ts.`);
  return found;
}
