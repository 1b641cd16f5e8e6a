import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import sharp from 'sharp';

// README.md explains the use.
const HERE = import.meta.dirname;
const SERVED = path.join(HERE, '../../frontend/public/media/videos');
const RATE = 24;
/** About the largest MP4; one with pictures needs more. */
const KILOBYTES = { drawn: 190, pictured: 220 };

const PAGE =
  '<!doctype html><body style="margin: 0; background: #000"><canvas></canvas><script type="module" src="/stage/stage.mjs"></script>';

/** Folders behind the addresses that the page requests. */
const places = {
  fonts: ['../../node_modules/@fontsource-variable', 'font/woff2'],
  pictures: ['../../frontend/pictures/masters', 'image/webp'],
  layers: ['../../frontend/pictures/layers', 'image/webp'],
  clips: ['clips', 'text/javascript'],
  stage: ['stage', 'text/javascript'],
};

/** A soft chord that swells and fades; each clip has another. @returns ffmpeg's input */
function sound(chord, seconds) {
  const voices = chord.map((hertz, index) => {
    const slow = (0.11 + index * 0.07).toFixed(2);
    return `0.16*sin(2*PI*${hertz}*t)*(0.65+0.35*sin(2*PI*${slow}*t))+0.05*sin(2*PI*${hertz * 2.003}*t)*(0.5+0.5*sin(2*PI*${slow}*t+1))`;
  });
  return `aevalsrc=${voices.join('+')}:s=48000:d=${seconds},lowpass=f=1400,aecho=0.7:0.6:90|170:0.3|0.2,afade=t=in:d=1.2,afade=t=out:st=${seconds - 1.6}:d=1.6,volume=0.5,atrim=0:${seconds}`;
}

const server = createServer(async (request, response) => {
  const send = (type, body) => response.writeHead(200, { 'Content-Type': type }).end(body);
  try {
    const [, place, ...rest] = request.url.split('/');
    if (place === 'frames') response.end(await take(request));
    else if (place === '') send('text/html', PAGE);
    else if (place === 'palette.mjs') send('text/javascript', await palette());
    else if (place in places) {
      const [folder, type] = places[place];
      send(type, await readFile(path.join(HERE, folder, ...rest)));
    } else response.writeHead(404).end();
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

/** The theme's colours: a clip has none of its own. */
async function palette() {
  const source = await readFile(path.join(HERE, '../../frontend/src/theme/tokens.ts'), 'utf8');
  const colours = [...source.matchAll(/(\w+): '(#[0-9A-Fa-f]{6})'/g)].map(([, name, hex]) => [name, hex]);
  return `export default ${JSON.stringify(Object.fromEntries(colours))};`;
}

/** Inputs of the encoders that get the frames. */
let sinks = [];
async function take(request) {
  for await (const part of request) {
    const full = sinks.filter((sink) => !sink.write(part));
    await Promise.all(full.map((sink) => once(sink, 'drain')));
  }
}

const h264 = (preset) => `-c:v libx264 -preset ${preset} -profile:v high`;
const WEB = '-aq-mode 3 -movflags +faststart';
const COLOURS = '-colorspace bt709 -color_primaries bt709 -color_trc bt709';
const scaled = (width = '') => `-vf scale=${width}out_color_matrix=bt709:out_range=tv`;

/** What ffmpeg makes of a clip: files and their options. */
function filesOf(id, { seconds, chord, pictured }) {
  // A silent loop of a page: better pictures than a clip's, in two sizes.
  if (chord.length === 0)
    return {
      [`${id}.mp4`]: `${scaled('1280:-2:')} ${h264('slow')} ${WEB} -crf 26`,
      [`${id}.webm`]: `${scaled('1280:-2:')} -c:v libsvtav1 -preset 6 -crf 38`,
      [`${id}-small.mp4`]: `${scaled('854:-2:')} ${h264('slow')} ${WEB} -crf 28`,
      [`${id}-small.webm`]: `${scaled('854:-2:')} -c:v libsvtav1 -preset 6 -crf 42`,
    };
  const kilobits = Math.floor(((pictured ? KILOBYTES.pictured : KILOBYTES.drawn) * 8.192) / seconds) - 26;
  const bounds = `-crf 30 -maxrate ${kilobits}k -bufsize ${kilobits * 3}k`;
  return {
    [`${id}.mp4`]: `${scaled()} ${COLOURS} ${h264('medium')} ${bounds} ${WEB} -tune animation -c:a aac -b:a 24k -ac 1`,
    [`${id}.webm`]: `-c:v libsvtav1 -preset 10 -crf ${pictured ? 60 : 54} -c:a libopus -b:a 14k -ac 1`,
  };
}

async function encode(page, id, clip, scratch) {
  const { w, h, seconds, chord } = clip;
  const files = Object.entries(filesOf(id, clip));
  const raw = `-hide_banner -loglevel error -y -f rawvideo -pix_fmt rgba -s ${w}x${h} -r ${RATE} -i pipe:0`;
  const pictures = '-g 240 -pix_fmt yuv420p';
  const input = [
    ...raw.split(' '),
    ...(chord.length > 0
      ? [
          ...['-f', 'lavfi', '-i', sound(chord, seconds)],
          ...`-map 0:v -map 1:a ${pictures} -metadata title=${id}`.split(' '),
        ]
      : `-an ${pictures} ${COLOURS}`.split(' ')),
  ];
  const encoders = files.map(([name, options]) =>
    spawn('ffmpeg', [...input, ...options.split(' '), path.join(scratch, name)], {
      env: { ...process.env, SVT_LOG: '1' },
      stdio: ['pipe', 'ignore', 'inherit'],
    }),
  );
  const ends = encoders.map(async (encoder) => {
    const [code] = await once(encoder, 'close');
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  sinks = encoders.map(({ stdin }) => stdin);
  await page.evaluate(([frames, rate]) => window.film(frames, rate), [Math.round(seconds * RATE), RATE]);
  for (const sink of sinks) sink.end();
  await Promise.all(ends);
  for (const [name] of files) {
    await copyFile(path.join(scratch, name), path.join(SERVED, name));
    console.log(`${name}: ${Math.round((await stat(path.join(SERVED, name))).size / 1024)} KB`);
  }
}

/** A sheet of eight moments, to look at. */
async function writeSheet(still, { w, h, seconds, poster }, file) {
  const [width, columns] = w < h ? [240, 8] : [480, 4];
  const height = Math.round((width * h) / w);
  const tiles = [];
  for (const time of [
    0.4,
    ...[0.2, 0.36, 0.52, 0.68, 0.84].map((part) => seconds * part),
    seconds - 0.1,
    poster,
  ])
    tiles.push({
      input: await sharp(await still(time, time === poster))
        .resize(width)
        .toBuffer(),
      left: (tiles.length % columns) * width,
      top: Math.floor(tiles.length / columns) * height,
    });
  const sheet = { width: width * columns, height: height * (8 / columns), channels: 3, background: '#888' };
  await sharp({ create: sheet }).composite(tiles).png().toFile(file);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stills: { type: 'string' }, posters: { type: 'boolean' } },
});
const all = (await readdir(path.join(HERE, 'clips'))).map((name) => path.parse(name).name);
// The site must not serve partial files.
const scratch = await mkdtemp(path.join(tmpdir(), 'clips-'));
await once(server.listen(0, '127.0.0.1'), 'listening');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--force-color-profile=srgb'],
});
try {
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${server.address().port}`,
    viewport: { width: 1280, height: 1280 },
  });
  page.on('pageerror', (error) => console.error(error.message));
  const still = async (time, isPoster = false) => {
    await page.evaluate(([at, asPoster]) => window.drawAt(at, asPoster), [time, isPoster]);
    return page.locator('canvas').screenshot({ type: 'png' });
  };
  for (const id of positionals.length > 0 ? positionals : all) {
    await page.goto('/');
    await page.waitForFunction('window.load');
    const clip = await page.evaluate((name) => window.load(name), id);
    if (values.stills !== undefined) {
      await writeSheet(still, clip, path.join(values.stills, `${id}.png`));
      continue;
    }
    if (!values.posters) await encode(page, id, clip, scratch);
    // In the clip's own size; the build makes smaller ones. A loop has none.
    if (clip.chord.length > 0) {
      const poster = `${id}.jpg`;
      await sharp(await still(clip.poster, true))
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(path.join(scratch, poster));
      await copyFile(path.join(scratch, poster), path.join(SERVED, poster));
    }
  }
} finally {
  await browser.close();
  server.close();
  await rm(scratch, { recursive: true, force: true });
}
