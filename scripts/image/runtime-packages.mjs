import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * Copies the packages that workspaces need at run time, with all dependencies of these, and nothing else:
 *
 *   node runtime-packages.mjs <folder> <workspace>...
 *   node runtime-packages.mjs <folder> --listed-in <package.json>   what its `runtimePackages` names
 *
 * A workspace's own files are not copied. Node's resolution decides which copy of a package is meant.
 */

/** For people and compilers alone. Licences stay. */
const useless = /\.(?:map|md|markdown|[cm]?ts|tsx|flow)$|^\/(?:docs?|examples?|tests?)$/;
const root = process.cwd();
const [target = '', ...wanted] = process.argv.slice(2);
/** A copy of the same code for browsers. */
const ofBrowsers = 'node_modules/typeorm/browser';
/** @type {Set<string>} */
const taken = new Set();

if (wanted[0] === '--listed-in') {
  const file = resolve(wanted[1] ?? '');
  for (const name of JSON.parse(readFileSync(file, 'utf8')).runtimePackages)
    takeByName(name, dirname(file), true);
} else {
  for (const name of wanted) take(join(root, name), true);
}
console.log(`${taken.size} packages`);

/** @param {string} folder @param {boolean} isWorkspace */
function take(folder, isWorkspace) {
  if (taken.has(folder)) return;
  taken.add(folder);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isWorkspace) {
    const nested = join(folder, 'node_modules');
    // Nested packages are copied where they are needed.
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      filter: (path) =>
        path !== nested && relative(root, path) !== ofBrowsers && !useless.test(path.slice(folder.length)),
    });
  }
  for (const name of Object.keys(dependencies)) takeByName(name, folder, !(name in optionalDependencies));
  // Packages for other platforms are not installed.
  for (const name of Object.keys(optionalDependencies)) takeByName(name, folder, false);
  for (const name of Object.keys(peerDependencies))
    if (peerDependenciesMeta[name]?.optional !== true) takeByName(name, folder, false);
}

/** @param {string} name @param {string} from @param {boolean} required */
function takeByName(name, from, required) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = resolve(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) {
      // Workspaces are linked; their own files come with the build.
      if (!existsSync(join(root, name, 'package.json'))) take(place, false);
      return;
    }
    if (folder === root || folder === dirname(folder)) break;
  }
  if (required)
    throw new Error(`${name}, which ${relative(root, from) || 'the call'} needs, is not installed.`);
}
