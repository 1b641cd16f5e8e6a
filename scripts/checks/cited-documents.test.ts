import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { object } from 'yup';

const root = join(__dirname, '../..');
const manifest = object({ scripts: object().required() });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folders = [
  'contract/src',
  'server-kit/src',
  'server-kit/test',
  'db/src',
  'db/test',
  'worker/src',
  'worker/test',
  'gateway/src',
  'gateway/test',
  'frontend/src',
  'frontend/server',
  'frontend/test',
  'docs',
];
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/operations.md',
  ...['contract', 'server-kit', 'db', 'worker', 'gateway', 'frontend'].map(
    (workspace) => `${workspace}/README.md`,
  ),
];
const sources = guides.concat(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(?:tsx?|md)$/.test(file)),
  ),
);
const decisions = new Map(
  readdirSync(join(root, 'docs/decisions')).map((file) => [file.slice(0, 3), `docs/decisions/${file}`]),
);

/** @returns what each file cites, by the groups of an expression, as "file: cited" where `isThere` says no */
function missing(cited: RegExp, isThere: (...groups: string[]) => boolean): { found: number; not: string[] } {
  const citations = sources.flatMap((path) =>
    [...read(path).matchAll(cited)].map(([text, ...groups]) => ({ path, text, groups })),
  );
  return {
    found: citations.length,
    not: citations.filter(({ groups }) => !isThere(...groups)).map(({ path, text }) => `${path}: ${text}`),
  };
}

describe('what comments and documents cite', () => {
  it('is a decision there is', () => {
    const { found, not } = missing(/\bdecisions?[ /](\d{3})\b/g, (number = '') => decisions.has(number));
    expect(not).toEqual([]);
    expect(found).toBeGreaterThan(5);
  });

  it('is a rule of the product', () => {
    const text = read('docs/product.md');
    const { found, not } = missing(/\b[Pp]roduct (\d+\.\d+)\b/g, (rule = '') =>
      text.includes(`\n- **${rule} `),
    );
    expect(not).toEqual([]);
    expect(found).toBeGreaterThan(100);
  });

  it('is a paragraph there is about feeds', () => {
    const text = read('docs/feeds.md');
    const { found, not } = missing(/\bfeeds\.md`? (?:part )?(2\.\d+|[AB]\b)/g, (paragraph) =>
      new RegExp(`^##+ ${paragraph}[. ]`, 'm').test(text),
    );
    expect(not).toEqual([]);
    expect(found).toBeGreaterThan(40);
  });
});

describe('the README files and guides', () => {
  const named = (expression: RegExp) =>
    guides.flatMap((guide) =>
      [...read(guide).matchAll(expression)].map(([, name = '']) => ({ guide, name })),
    );

  it('name only files and folders there are', () => {
    const paths = named(
      /(?:`|node )((?:contract|server-kit|db|worker|gateway|frontend|scripts|docs|src|server|\.vscode|\.ci)\/[\w./-]*)(?=[`\n])/g,
    ).filter(({ name }) => !name.includes('/dist/'));
    expect(paths.length).toBeGreaterThan(80);
    expect(
      paths.filter(
        ({ guide, name }) => ![name, join(dirname(guide), name)].some((path) => existsSync(join(root, path))),
      ),
    ).toEqual([]);
  });

  it('link only to what is there', () => {
    const links = named(/\]\((?!https?:)([^)#]+)\)/g);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ guide, name }) => !existsSync(join(root, dirname(guide), name)))).toEqual([]);
    const anchors = guides.flatMap((guide) => {
      const headings = new Set(
        [...read(guide).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
          heading
            .toLowerCase()
            .replace(/[^\w -]/g, '')
            .replaceAll(' ', '-'),
        ),
      );
      return [...read(guide).matchAll(/\]\(#([^)]+)\)/g)]
        .filter(([, anchor = '']) => !headings.has(anchor))
        .map(([link]) => `${guide}: ${link}`);
    });
    expect(anchors).toEqual([]);
  });

  it('name only commands there are', () => {
    const scriptsOf = (path: string) => manifest.validateSync(JSON.parse(read(path))).scripts;
    const scripts = scriptsOf('package.json');
    const commands = named(/\bnpm run ([\w:-]+)(?=[`\s])(?! -w)/g);
    expect(commands.length).toBeGreaterThan(15);
    expect(commands.filter(({ name }) => !(name in scripts))).toEqual([]);
    const inWorkspace = guides.flatMap((guide) =>
      [...read(guide).matchAll(/\bnpm run ([\w:-]+) -w ([\w-]+)/g)].map(
        ([command, name = '', workspace = '']) => ({ command, name, workspace }),
      ),
    );
    expect(inWorkspace.length).toBeGreaterThan(5);
    expect(
      inWorkspace
        .filter(({ name, workspace }) => !(name in scriptsOf(`${workspace}/package.json`)))
        .map(({ command }) => command),
    ).toEqual([]);
  });
});
