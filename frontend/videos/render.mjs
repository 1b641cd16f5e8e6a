import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';

// README.md explains the use.
const HERE = import.meta.dirname;
const SERVED = path.join(HERE, '../public/media/videos');
const FONTS = path.join(HERE, '../../node_modules/@fontsource-variable');
const RATE = 24;
/** About the largest MP4; one with pictures needs more. */
const KILOBYTES = { drawn: 190, pictured: 220 };

/** Folders behind the addresses that the page requests. */
const places = [
  ['/fonts/', FONTS, 'font/woff2'],
  ['/pictures/', path.join(HERE, '../pictures/masters'), 'image/webp'],
  ['/layers/', path.join(HERE, '../pictures/layers'), 'image/webp'],
  ['/clips/', path.join(HERE, 'clips'), 'text/javascript'],
  ['/stage/', path.join(HERE, 'stage'), 'text/javascript'],
];

/** A soft chord that swells and dies away; each clip has another. @param {readonly number[]} chord @param {number} seconds @returns {string[]} ffmpeg's input */
function sound(chord, seconds) {
  const voices = chord.map((hertz, index) => {
    const slow = (0.11 + index * 0.07).toFixed(2);
    return `0.16*sin(2*PI*${hertz}*t)*(0.65+0.35*sin(2*PI*${slow}*t))+0.05*sin(2*PI*${hertz * 2.003}*t)*(0.5+0.5*sin(2*PI*${slow}*t+1))`;
  });
  return [
    '-f',
    'lavfi',
    '-i',
    `aevalsrc=${voices.join('+')}:s=48000:d=${seconds},lowpass=f=1400,aecho=0.7:0.6:90|170:0.3|0.2,afade=t=in:d=1.2,afade=t=out:st=${seconds - 1.6}:d=1.6,volume=0.5,atrim=0:${seconds}`,
  ];
}

const server = createServer(async (request, response) => {
  try {
    const url = request.url ?? '/';
    if (url === '/frames') {
      await take(request);
      response.end();
      return;
    }
    if (url === '/')
      return void response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(await readFile(path.join(HERE, 'stage/index.html')));
    if (url === '/palette.mjs')
      return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await palette());
    const place = places.find(([prefix]) => url.startsWith(prefix ?? ''));
    if (!place) return void response.writeHead(404).end();
    const [prefix = '', folder = '', type = ''] = place;
    response
      .writeHead(200, { 'Content-Type': type })
      .end(await readFile(path.join(folder, path.normalize(`/${url.slice(prefix.length)}`))));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

/** The theme's colours: a clip has none of its own. */
async function palette() {
  const source = await readFile(path.join(HERE, '../src/theme/tokens.ts'), 'utf8');
  const colours = Object.fromEntries(
    [...source.matchAll(/(\w+): '(#[0-9A-Fa-f]{6})'/g)].map(([, name, hex]) => [name, hex]),
  );
  return `export default ${JSON.stringify(colours)};`;
}

/** @type {readonly import('node:stream').Writable[]} */
let sinks = [];
async function take(/** @type {import('node:http').IncomingMessage} */ request) {
  for await (const part of request) {
    const full = sinks.filter((sink) => !sink.write(part));
    await Promise.all(full.map((sink) => once(sink, 'drain')));
  }
}

/** @param {readonly string[]} args */
function ffmpeg(args) {
  const child = spawn('ffmpeg', args, {
    env: { ...process.env, SVT_LOG: '1' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const done = new Promise((resolve, reject) =>
    child
      .once('error', reject)
      .once('close', (code) =>
        code === 0 ? resolve(undefined) : reject(new Error(`ffmpeg ended with ${code}`)),
      ),
  );
  return { sink: child.stdin, done };
}

/** @param {import('playwright').Page} page @param {string} id @param {boolean} only stills, for looking at */
async function render(page, id, only, /** @type {string} */ folder) {
  await page.goto('/');
  await page.waitForFunction('window.load');
  const { format, seconds, poster, chord, pictured } = await page.evaluate(
    (name) => window['load'](name),
    id,
  );
  const size = format === 'portrait' ? '720x1280' : '1280x720';
  const still = async (/** @type {number} */ time) => {
    await page.evaluate((at) => window['drawAt'](at), time);
    return page.locator('canvas').screenshot({ type: 'png' });
  };
  if (only) {
    const times = [
      0.4,
      seconds * 0.2,
      seconds * 0.36,
      seconds * 0.52,
      seconds * 0.68,
      seconds * 0.84,
      seconds - 0.1,
      poster,
    ];
    const width = format === 'portrait' ? 240 : 480;
    const height = format === 'portrait' ? 427 : 270;
    const columns = format === 'portrait' ? 8 : 4;
    const tiles = await Promise.all(
      (await inTurn(times, still)).map(async (input, index) => ({
        input: await sharp(input).resize(width).toBuffer(),
        left: (index % columns) * width,
        top: Math.floor(index / columns) * height,
      })),
    );
    await sharp({
      create: {
        width: width * columns,
        height: height * Math.ceil(times.length / columns),
        channels: 3,
        background: '#888',
      },
    })
      .composite(tiles)
      .png()
      .toFile(path.join(folder, `${id}.png`));
    return;
  }
  const target = (/** @type {string} */ ending) => path.join(scratch, `${id}.${ending}`);
  if (process.argv.includes('--posters')) {
    if (chord.length > 0) await writePoster(await still(poster), path.join(SERVED, `${id}.jpg`));
    return;
  }
  if (chord.length === 0) {
    await encodeLoop(page, id, seconds);
    return;
  }
  const kilobits = Math.floor(((pictured ? KILOBYTES.pictured : KILOBYTES.drawn) * 8.192) / seconds) - 26;
  const input = [
    ...`-hide_banner -loglevel error -y -f rawvideo -pix_fmt rgba -s ${size} -r ${RATE} -i pipe:0`.split(' '),
    ...sound(chord, seconds),
    ...`-map 0:v -map 1:a -g 240 -pix_fmt yuv420p -metadata title=${id}`.split(' '),
  ];
  const h264 = `-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 -c:v libx264 -preset medium -profile:v high -crf 30 -maxrate ${kilobits}k -bufsize ${kilobits * 3}k -aq-mode 3 -tune animation -c:a aac -b:a 24k -ac 1 -movflags +faststart`;
  const av1 = `-c:v libsvtav1 -preset 10 -crf ${pictured ? 60 : 54} -c:a libopus -b:a 14k -ac 1`;
  const encoders = [
    ffmpeg([...input, ...h264.split(' '), target('mp4')]),
    ffmpeg([...input, ...av1.split(' '), target('webm')]),
  ];
  sinks = encoders.map(({ sink }) => sink);
  await page.evaluate(([last, rate]) => window['film'](0, last, rate), [Math.round(seconds * RATE), RATE]);
  for (const sink of sinks) sink.end();
  await Promise.all(encoders.map(({ done }) => done));
  await writePoster(await still(poster), target('jpg'));
  for (const ending of ['mp4', 'webm', 'jpg'])
    await copyFile(target(ending), path.join(SERVED, `${id}.${ending}`));
  const sizes = await Promise.all(
    ['mp4', 'webm', 'jpg'].map(
      async (ending) =>
        `${ending} ${Math.round((await stat(path.join(SERVED, `${id}.${ending}`))).size / 1024)} KB`,
    ),
  );
  console.log(`${id}: ${seconds} s, ${sizes.join(', ')}`);
}

/** In the clip's own size; the build makes smaller ones. */
async function writePoster(/** @type {Buffer} */ still, /** @type {string} */ file) {
  await sharp(still).jpeg({ quality: 82, mozjpeg: true }).toFile(file);
}

/** A silent loop of a page: better pictures than a clip's, in two sizes. @param {import('playwright').Page} page @param {string} id @param {number} seconds */
async function encodeLoop(page, id, seconds) {
  const input = `-hide_banner -loglevel error -y -f rawvideo -pix_fmt rgba -s 1280x720 -r ${RATE} -i pipe:0 -an -g 240 -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709`;
  const h264 = '-c:v libx264 -preset slow -profile:v high -aq-mode 3 -movflags +faststart';
  const av1 = '-c:v libsvtav1 -preset 6';
  const scale = (/** @type {number} */ width) => `-vf scale=${width}:-2:out_color_matrix=bt709:out_range=tv`;
  const files = [
    ['.mp4', `${scale(1280)} ${h264} -crf 26`],
    ['.webm', `${scale(1280)} ${av1} -crf 38`],
    ['-small.mp4', `${scale(854)} ${h264} -crf 28`],
    ['-small.webm', `${scale(854)} ${av1} -crf 42`],
  ].map(([ending = '', how = '']) => ({ name: `${id}${ending}`, how }));
  const encoders = files.map(({ name, how }) =>
    ffmpeg([...`${input} ${how}`.split(' '), path.join(scratch, name)]),
  );
  sinks = encoders.map(({ sink }) => sink);
  await page.evaluate(([last, rate]) => window['film'](0, last, rate), [Math.round(seconds * RATE), RATE]);
  for (const sink of sinks) sink.end();
  await Promise.all(encoders.map(({ done }) => done));
  for (const { name } of files) {
    await copyFile(path.join(scratch, name), path.join(SERVED, name));
    console.log(`${name}: ${Math.round((await stat(path.join(SERVED, name))).size / 1024)} KB`);
  }
}

/** @template T, R @param {readonly T[]} items @param {(item: T) => Promise<R>} work @returns {Promise<R[]>} */
async function inTurn(items, work) {
  const results = [];
  for (const item of items) results.push(await work(item));
  return results;
}

const stills = process.argv.indexOf('--stills');
const folder = stills === -1 ? '' : (process.argv[stills + 1] ?? '.');
const asked = process.argv
  .slice(2)
  .filter((word, index) => !word.startsWith('--') && index + 2 !== stills + 1);
const all = (await readdir(path.join(HERE, 'clips')))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.replace(/\.mjs$/, ''));
await mkdir(SERVED, { recursive: true });
// The site must not serve partial files.
const scratch = await mkdtemp(path.join(tmpdir(), 'clips-'));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--force-color-profile=srgb'],
});
try {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 1280 },
  });
  page.on('pageerror', (error) => console.error(error.message));
  await inTurn(asked.length > 0 ? asked : all, (id) => render(page, id, stills !== -1, folder));
} finally {
  await browser.close();
  server.close();
  await rm(scratch, { recursive: true, force: true });
}
