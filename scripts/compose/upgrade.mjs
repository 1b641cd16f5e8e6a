import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restRoutes } from 'contract';
import { freePort } from 'db/testing/server';
import { execa } from 'execa';
import { contactForm } from '../faults/load.mjs';
import { OperatorError, root } from '../launcher/settings.mjs';
import { docker, lines, project as stack, timeUntil } from './docker.mjs';
import { openService, openStack, openVisitors, replaceAll, twoRun } from './stack.mjs';

/** @import { Findings } from './docker.mjs' */
/** @import { Resources } from '../launcher/resources.mjs' */

/** The last commit before the first release, with its tables: what is updated from until there are two releases. */
const BEFORE_FIRST_RELEASE = 'a94ecd22a4c3a9befe4564f16e4c22b791d7a2f9';
const data = join(root, 'db/test/files');
const release = join(data, 'release-1.0.0');
const mail = `${stack}-mail`;
const leads = `${stack}-leads`;
const leadsPort = 8080;
/** Logs the id of each lead. */
const leadsProgram = `require('node:http').createServer((request, response) => {
  console.log(request.headers['webhook-id']);
  request.resume().on('end', () => response.end());
}).listen(${leadsPort})`;
const password = 'only/for@this:check';

/**
 * The update from the release before to this version and back, with data of all kinds, on a swarm of one machine; then the
 * restore drill of docs/operations.md.
 *
 * @param {Resources} resources
 * @param {Findings} findings
 */
export default async function checkUpgrade(resources, findings) {
  const folder = await resources.temporaryFolder('check-upgrade-');
  const extra = await releaseFiles(folder);
  const before = await buildBefore(join(folder, 'before'));
  before.files.push(extra);
  const now = { images: {}, files: ['docker-compose.yml', extra] };
  const port = String(await freePort());
  const deploy = await openStack(resources, {
    SITE_PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    POSTGRES_PASSWORD: password,
    SMTP_URL: `smtp://${mail}:1025`,
    MAIL_FROM: 'website@company.example',
    MAIL_TO: 'office@company.example',
    LEAD_WEBHOOK_URL: `http://${leads}:${leadsPort}/`,
    LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
    FETCH_PRIVATE_HOSTS: `${leads}:${leadsPort}`,
  });
  await oldRuns(findings, deploy, before, folder);
  const had = await counts();
  const counted = await openVisitors(resources);
  await openService(resources, mail, 'outside', ['axllent/mailpit:v1.31.4']);
  const receiver = ['recruitment-site-gateway:latest', 'node', '-e', leadsProgram];
  await openService(resources, leads, 'outside', receiver);
  // Pauses end while the processes are replaced.
  await sql(`update deliveries set due_at = now() where state = 'waiting'`);
  await replaceAll(findings, 'the new version', () => deploy(now), counted);
  await sendMessage();
  await ops('submissions', 'retry', '--failed');
  await replaceAll(findings, 'the old version', () => deploy(before), counted);
  await sendMessage();
  await replaceAll(findings, 'the new version again', () => deploy(now), counted);
  await sendMessage();
  await sql(`update deliveries set due_at = now() where state = 'waiting'`);
  await findings.noteInTime('everything that waited is sent', nothingWaits, 120_000);
  await nothingIsLost(findings, had);
  await restoreDrill(findings);
}

/**
 * Builds the images of the release before.
 *
 * @param {string} folder a new one for its sources
 */
async function buildBefore(folder) {
  const tag = await execa('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'], {
    cwd: root,
    reject: false,
  });
  const commit = tag.exitCode === 0 ? tag.stdout : BEFORE_FIRST_RELEASE;
  const added = await execa('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder], {
    reject: false,
  });
  const checkedOut =
    added.exitCode === 0 &&
    (await execa('git', ['checkout', '--quiet', commit], { cwd: folder, reject: false })).exitCode === 0;
  if (!checkedOut)
    throw new OperatorError(
      `The update starts from ${commit}, which this clone does not have: git fetch --unshallow --tags.`,
    );
  const images = {
    GATEWAY_IMAGE: 'recruitment-site-gateway:check-before',
    SITE_IMAGE: 'recruitment-site-frontend:check-before',
  };
  console.log(`Building the images of ${commit} …`);
  for (const image of Object.values(images)) {
    const dockerfile = join(folder, image.includes('gateway') ? 'Dockerfile.gateway' : 'Dockerfile.frontend');
    await docker(['build', '--quiet', '--file', dockerfile, '--tag', image, folder]);
  }
  return { images, files: [join(folder, 'docker-compose.yml')] };
}

/**
 * What docs/operations.md "Swarm" says for files in place of those in the image.
 *
 * @param {string} folder
 * @returns {Promise<string>} a compose file
 */
async function releaseFiles(folder) {
  const names = (await readdir(release)).filter((name) => name.endsWith('.json'));
  const configs = names.map((name) => ({ source: name.replace('.json', ''), target: `/release/${name}` }));
  const environment = {
    ORGANIZATIONS_FILE: '/release/organizations.json',
    FEEDS_DIRECTORY: '/release',
    VIDEOS_FILE: '/release/videos.json',
    VIDEO_ACCOUNTS_FILE: '/release/video-accounts.json',
  };
  return composeFile(folder, 'files', {
    services: { migrate: { environment, configs }, worker: { environment, configs } },
    configs: Object.fromEntries(
      configs.map(({ source }) => [source, { file: join(release, `${source}.json`) }]),
    ),
  });
}

/** @param {string} folder @param {string} name @param {object} content YAML may be written as JSON */
async function composeFile(folder, name, content) {
  const file = join(folder, `${name}.yml`);
  await writeFile(file, JSON.stringify({ version: '3.13', ...content }));
  return file;
}

/**
 * The release before on the tables of release 1.0.0, while neither mail server nor receiver of leads is there.
 *
 * @param {Findings} findings
 * @param {Awaited<ReturnType<typeof openStack>>} deploy
 * @param {Awaited<ReturnType<typeof buildBefore>>} before
 * @param {string} folder
 */
async function oldRuns(findings, deploy, before, folder) {
  const none = { deploy: { replicas: 0 } };
  const asleep = await composeFile(folder, 'asleep', {
    services: { migrate: none, gateway: none, worker: none, site: none },
  });
  await deploy({ ...before, files: [...before.files, asleep] });
  await timeUntil('Postgres runs', async () => (await sql('select 1')) === '1', 120_000);
  for (const file of ['database.sql', 'as-of-now.sql'])
    await sql(await readFile(join(release, file), 'utf8'));
  await deploy(before);
  await findings.noteInTime('the old version runs on the tables of release 1.0.0', twoRun, 240_000);
  const isSettled = async () => {
    const { 'job: harbor open': jobs, 'video: done': videos } = await counts();
    return jobs === 3 && videos === 4;
  };
  await timeUntil('feeds and videos are read', isSettled, 120_000);
  await sendMessage();
  await ops('alerts', 'run');
}

/** @param {string} service @returns {Promise<string>} the id of one of its containers */
async function containerOf(service) {
  const label = `label=com.docker.swarm.service.name=${stack}_${service}`;
  const [id] = lines(await docker(['ps', '--quiet', '--filter', label, '--filter', 'status=running']));
  if (!id) throw new Error(`No container of ${service} runs.`);
  return id;
}

/** @param {string} statements @param {string} [database] @returns {Promise<string>} one row a line */
async function sql(statements, database = 'site') {
  const psql = ['psql', '-U', 'site', '-d', database, '-qAtX', '-v', 'ON_ERROR_STOP=1'];
  const args = ['exec', '--interactive', await containerOf('postgres'), ...psql];
  return (await execa('docker', args, { input: statements })).stdout;
}

/** @param {string} service @param {string} program @returns {Promise<string>} what it printed */
async function run(service, program) {
  return docker(['exec', await containerOf(service), 'node', '--input-type=module', '-e', program]);
}

/** @param {...string} args */
async function ops(...args) {
  return docker(['exec', await containerOf('worker'), 'node', 'worker/dist/cli/main.js', ...args]);
}

/** @param {string} [database] @returns {Promise<Record<string, number>>} how many there are of each kind */
async function counts(database) {
  const rows = lines(await sql(await readFile(join(data, 'counts.sql'), 'utf8'), database));
  return Object.fromEntries(rows.map((row) => row.split('|')).map(([kind, count]) => [kind, Number(count)]));
}

/** As a visitor sends one. */
async function sendMessage() {
  const { method, body, headers } = contactForm(randomUUID());
  const request = JSON.stringify({ method, body, headers });
  const address = `http://tasks.site:3000${restRoutes.contact}`;
  await run('gateway', `const { ok } = await fetch('${address}', ${request}); if (!ok) process.exit(1);`);
}

async function nothingWaits() {
  return Object.keys(await counts()).every((kind) => !kind.endsWith(' waiting'));
}

/** @param {Findings} findings @param {Record<string, number>} had before the update */
async function nothingIsLost(findings, had) {
  /** @type {Record<string, number>} */
  const expected = {};
  const add = (/** @type {string} */ kind, /** @type {number} */ count) => {
    // What waited is sent now, what had failed was sent again.
    const settled = kind.replace(/ waiting$|(?<=(?:submission-mail|lead-webhook)) failed$/, ' delivered');
    expected[settled] = (expected[settled] ?? 0) + count;
  };
  for (const [kind, count] of Object.entries(had)) add(kind, count);
  // Each of three versions got another message.
  for (const kind of [
    'submission: contact',
    'delivery: submission-mail delivered',
    'delivery: lead-webhook delivered',
  ])
    add(kind, 3);
  const has = await counts();
  const kinds = [...new Set([...Object.keys(had), ...Object.keys(expected), ...Object.keys(has)])].sort();
  for (const kind of kinds)
    findings.note(
      kind,
      (has[kind] ?? 0) === (expected[kind] ?? 0),
      `${had[kind] ?? 0} before, ${has[kind] ?? 0} after`,
    );
  const address = `http://${mail}:8025/api/v1/messages?limit=500`;
  const { messages } = JSON.parse(
    await run('worker', `console.log(await (await fetch('${address}')).text())`),
  );
  const mails = messages.map((/** @type {{ MessageID: string }} */ { MessageID }) => MessageID);
  const sent = (/** @type {Record<string, number>} */ from, /** @type {RegExp} */ kind) =>
    Object.entries(from).reduce((sum, [name, count]) => (kind.test(name) ? sum + count : sum), 0);
  for (const [what, ids, kind] of /** @type {const} */ ([
    ['mail', mails, /-mail delivered$/],
    ['lead', lines(await docker(['service', 'logs', '--raw', leads])), /lead-webhook delivered$/],
  ])) {
    const due = sent(has, kind) - sent(had, kind);
    const isOnce = new Set(ids).size === ids.length && ids.length === due;
    findings.note(
      `each ${what} came once`,
      isOnce,
      `${ids.length} of ${due}, ${ids.length - new Set(ids).size} twice`,
    );
  }
}

/** docs/operations.md "Backup". @param {Findings} findings */
async function restoreDrill(findings) {
  await docker(['service', 'scale', '--detach', `${stack}_backup=1`]);
  const hasBackup = async () =>
    /^site-.+\.tar$/m.test(await docker(['exec', await containerOf('worker'), 'ls', '/backups']));
  await findings.noteInTime('the worker sees a backup', hasBackup, 120_000);
  await sql('create database drill');
  const program = 'node worker/dist/cli/main.js';
  await docker([
    ...['run', '--rm', '--network', `${stack}_data`, '--volume', `${stack}_backups:/backups`],
    ...['--env', 'DATABASE_URL=postgres://site@postgres:5432/drill'],
    ...['--env', `POSTGRES_PASSWORD=${password}`],
    ...['recruitment-site-gateway:latest', 'sh', '-c'],
    `${program} prepare && ${program} restore --replace --yes "$(ls /backups/site-*.tar | tail -n 1)"`,
  ]);
  const [has, restored] = [await counts(), await counts('drill')];
  const differing = Object.keys({ ...has, ...restored }).filter((kind) => has[kind] !== restored[kind]);
  findings.note(
    'the backup, restored into another database, has the same of each kind',
    differing.length === 0,
    differing.join(', '),
  );
}
