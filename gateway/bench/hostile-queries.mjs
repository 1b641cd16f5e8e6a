import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, startTestServer } from 'db/testing/server';
import { createTestDatabase } from 'db/testing/test-database';
import { percentile } from '../../scripts/bench/measure.mjs';
import { fill } from './fill.mjs';

/**
 * One address spends its allowance of a minute on queries of one kind, as fast as the gateway answers 60 of them at once,
 * while others ask for an ordinary list ten times a second. On a busy machine the processor time says more than the
 * others' waiting. Run by hand: node gateway/bench/hostile-queries.mjs [kind]
 */
const CONNECTIONS = 60;
const ALLOWANCE_SENT = 1_000;
const LEAST_SECONDS = 15;
const MOST_SECONDS = 60;
const OTHERS_EVERY_MILLISECONDS = 100;

const times = (count, part) => Array.from({ length: count }, (_, index) => part(index)).join(' ');
/** Each asks something new, so that no answer and no valid document is known. */
const kinds = {
  nothing: undefined,
  ordinary: (n) => `query q${n} { jobs(first: 20) { totalCount nodes { id title } } }`,
  'a schema read by 15 aliases': (n) =>
    `query q${n} { ${times(15, (index) => `a${index}: __schema { types { fields { args { type { name ofType { name ofType { name } } } } type { fields { name args { name type { name } } } } } } }`)} }`,
  'the whole schema': (n) =>
    `query q${n} { __schema { types { kind name description fields { name description args { name type { kind name ofType { kind name ofType { kind name } } } } type { kind name ofType { kind name ofType { kind name fields { name } } } } } inputFields { name type { kind name } } enumValues { name } } } }`,
  '350 times the same list': (n) => `query q${n} { ${times(350, () => 'jobs { totalCount }')} }`,
  '195 times the same list': (n) => `query q${n} { ${times(195, () => 'jobs { totalCount }')} }`,
  '15 lists by aliases': (n) =>
    `query q${n} { ${times(15, (index) => `a${index}: jobs(filter: { q: "nurse ${n} ${index}" }) { totalCount }`)} }`,
  '60 fragments': (n) =>
    `query q${n} { ${times(60, (index) => `...f${index}`)} } ${times(60, (index) => `fragment f${index} on Query { jobs { nodes { id title } } ${index < 59 ? `...f${index + 1}` : ''} }`)}`,
  '150 operations': (n) =>
    `${times(150, (index) => `query q${n}${index} { ...f }`)} fragment f on Query { ${times(50, (index) => `job(id: ${index}) { id }`)} }`,
  '1,400 unknown fields': (n) => `query q${n} { ${times(1_400, (index) => `videoProg${index}`)} }`,
  '100 unknown fields': (n) => `query q${n} { ${times(100, (index) => `videoProg${index}`)} }`,
  'a subscription': (n) => `subscription q${n} { x }`,
};

const postgres = await startTestServer(process.env);
const database = await createTestDatabase(postgres.url);
let gateway;
try {
  await database.dataSource.transaction(async (manager) => {
    await fill(manager, 2_000);
  });
  gateway = await startGateway();
  for (let n = 0; n < 300; n += 1) await ask('203.0.113.250', kinds.ordinary(`warm${n}`));
  const chosen = Object.entries(kinds).filter(([name]) => name.includes(process.argv[2] ?? ''));
  for (const [index, [name, query]] of chosen.entries())
    await measure(name, query, `198.51.100.${index + 1}`);
} finally {
  gateway?.child.kill();
  await database.drop();
  await postgres.stop();
}

async function measure(name, query, address) {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const answers = [];
  let sent = 0;
  const attack = async () => {
    while (query && sent < ALLOWANCE_SENT && elapsed() < MOST_SECONDS * 1_000) {
      sent += 1;
      answers.push(await ask(address, query(`${address.split('.').at(-1)}x${sent}`)));
    }
  };
  const processorBefore = processorSeconds();
  const attacks = Promise.all(Array.from({ length: CONNECTIONS }, attack));
  let over = query === undefined;
  const ended = attacks.then(() => {
    over = true;
    return { seconds: elapsed() / 1_000, processor: processorSeconds() - processorBefore };
  });
  const others = [];
  for (let n = 0; !over || elapsed() < LEAST_SECONDS * 1_000; n += 1) {
    others.push(ask(`203.0.113.${n % 200}`, kinds.ordinary(`o${address.split('.').at(-1)}x${n}`)));
    await pause(OTHERS_EVERY_MILLISECONDS);
  }
  const attacked = await ended;
  const read = await Promise.all(others);
  const milliseconds = read.map((one) => one.milliseconds).sort((a, b) => a - b);
  console.log(
    `${name}: attack ${attacked.seconds.toFixed(1)} s, processor ${attacked.processor.toFixed(1)} s, ${JSON.stringify(counted(answers))}; others ${read.length}, p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms, p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms, worst ${milliseconds.at(-1)?.toFixed(0)} ms ${JSON.stringify(counted(read))}`,
  );
}

function counted(answers) {
  const counts = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** What the gateway has used so far, in user and system mode: `man 5 proc_pid_stat`, in hundredths of a second. */
function processorSeconds() {
  const fields = readFileSync(`/proc/${gateway.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function ask(address, query) {
  const began = performance.now();
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ query }),
  });
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - began };
}

async function startGateway() {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('../dist/main.js', import.meta.url)), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: database.url,
      GATEWAY_PORT: String(port),
      TRUST_PROXY: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 20_000;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('The gateway did not become ready.');
    await pause(50);
  }
  return { child, url };
}
