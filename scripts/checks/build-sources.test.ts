import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** What the part's `from` names, as the launcher has it. */
function sourcesOf(part: string): readonly string[] {
  const text = readFileSync(join(root, 'scripts/launcher/build.mjs'), 'utf8');
  const list = new RegExp(`name: '${part}',(?:\\s*//.*)*\\s*from: \\[([^\\]]+)\\]`).exec(text)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
}

it('the site is built anew after a change of anything its server takes of other workspaces', () => {
  const server = join(root, 'frontend/server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const taken = files.flatMap((file) => [...readFileSync(join(server, file), 'utf8').matchAll(/from '(contract|server-kit|db)(\/[\w/-]+)?'/g)].map(([, workspace = '', path = '']) => `${workspace}/src${path}`));
  expect(taken.length).toBeGreaterThan(10);
  const sources = sourcesOf('frontend');
  expect([...new Set(taken)].filter((path) => !sources.some((source) => path === source || `${path}.ts` === source || path.startsWith(`${source}/`)))).toEqual([]);
});
