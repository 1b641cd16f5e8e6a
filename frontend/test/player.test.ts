import { copyFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedMediaDirectory } from 'db/seeds/shipped';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

const clip = '/media/videos/a-day.mp4';
const video = {
  id: 'a-day-on-the-ward',
  title: 'A day & a <night>',
  thumbnail: '/media/videos/a-day.jpg',
  file: 'a-day',
  width: 720,
  height: 1280,
  captions: [
    { language: 'en', label: 'English', url: '/media/videos/a-day.en.vtt', isMachineMade: false },
    { language: 'es', label: 'Español', url: null, isMachineMade: false },
  ],
  chapters: [],
  organization: null,
};

let gateway: GatewayDouble;
let site: SiteUnderTest;
beforeEach(async () => {
  gateway = await startGatewayDouble();
  gateway.video = video;
  site = await startSiteUnderTest(gateway.url);
  await mkdir(join(site.client, 'media/videos'), { recursive: true });
  await writeFile(join(site.client, clip), '0123456789');
  await writeFile(join(site.client, 'media/videos/a-day.jpg'), 'a picture');
  await writeFile(join(site.client, 'media/videos/a-day.en.vtt'), 'WEBVTT\n');
});
afterEach(async () => {
  await site.stop();
  await gateway.stop();
});

describe('the own player page', () => {
  it('plays the files with poster, captions and title, with only the script of its controls', async () => {
    const { status, headers, text } = await site.ask('/player/a-day-on-the-ward');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(text).toContain('<title>A day &amp; a &lt;night&gt;</title>');
    expect(text).toMatch(
      /<video slot="media" controls playsinline preload="metadata" width="720" height="1280" poster="\/media\/videos\/a-day\.jpg\?v=[^"]+"/,
    );
    expect(text).toMatch(/<source src="\/media\/videos\/a-day\.mp4\?v=[^"]+" type="video\/mp4">/);
    expect(text).not.toContain('.webm');
    expect(text.match(/<track[^>]*>/g)).toEqual([
      expect.stringMatching(
        /kind="captions" default src="\/media\/videos\/a-day\.en\.vtt\?v=[^"]+" srclang="en" label="English">/,
      ),
    ]);
    expect(text).toContain('<link rel="canonical" href="https://site.example/videos/a-day-on-the-ward">');
    expect(text.match(/<script.*?<\/script>/g)).toEqual([
      '<script type="module" src="/assets/player-abc.js"></script>',
    ]);
    expect(text).not.toContain('data-end-card hidden');
  });

  it('is not indexed, and allowed in frames of the site', async () => {
    expect((await site.ask('/player/a-day-on-the-ward')).text).toContain(
      '<meta name="robots" content="noindex, indexifembedded">',
    );
  });

  it('shows Spanish captions first on request, where the film has them', async () => {
    const first = async (path: string) =>
      /default [^>]*srclang="(\w+)"/.exec((await site.ask(path)).text)?.[1];
    expect(await first('/player/a-day-on-the-ward?captions=es')).toBe('en');
    await writeFile(join(site.client, 'media/videos/a-day.es.vtt'), 'WEBVTT\n');
    const captions = video.captions.map((track) => ({
      ...track,
      url: `/media/videos/a-day.${track.language}.vtt`,
    }));
    gateway.video = { ...video, id: 'another', captions };
    expect(await first('/player/another?captions=es')).toBe('es');
    expect(await first('/player/another')).toBe('en');
  });

  it('calls captions machine-made that are, in the language of the page around it (product 5.32)', async () => {
    const captions = video.captions.map((track) => ({ ...track, isMachineMade: true }));
    gateway.video = { ...video, id: 'drafted', captions };
    const label = async (path: string) =>
      /srclang="en" label="([^"]*)"/.exec((await site.ask(path)).text)?.[1];
    expect(await label('/player/drafted')).toBe('English (machine-made captions)');
    expect(await label('/player/drafted?captions=es')).toBe('English (subtítulos hechos por una máquina)');
  });

  it('begins at a second, also without scripts, and has chapters', async () => {
    const { text } = await site.ask('/player/a-day-on-the-ward?t=63');
    expect(text).toMatch(/<source src="\/media\/videos\/a-day\.mp4\?v=[^"]+#t=63"/);
    expect(text).not.toContain('kind="chapters"');
    gateway.video = { ...video, id: 'parts', chapters: [{ start: 0 }] };
    const { text: parts } = await site.ask('/player/parts?t=x');
    expect(parts).not.toContain('#t=');
    expect(parts).toContain('<track kind="chapters" default src="/api/videos/parts/chapters.vtt"');
  });

  it('starts automatically only on request', async () => {
    const plays = async (path: string) => / autoplay/.test((await site.ask(path)).text);
    expect(await plays('/player/a-day-on-the-ward')).toBe(false);
    expect(await plays('/player/a-day-on-the-ward?autoplay=0')).toBe(false);
    expect(await plays('/player/a-day-on-the-ward?autoplay=1&x=2')).toBe(true);
  });

  it('offers the smaller encoding first', async () => {
    await writeFile(join(site.client, 'media/videos/a-day.webm'), 'small');
    const { text } = await site.ask('/player/a-day-on-the-ward');
    expect([...text.matchAll(/<source src="[^"]*\.(\w+)\?/g)].map(([, ending]) => ending)).toEqual([
      'webm',
      'mp4',
    ]);
  });

  it.each([
    ['an unknown id', null],
    ['a video another host plays', { ...video, file: null }],
    ['a video whose files are gone', { ...video, file: 'gone' }],
  ])('answers 404 for %s', async (_, answer) => {
    gateway.video = answer;
    const { status, text } = await site.ask('/player/nothing');
    expect(status).toBe(404);
    expect(text).toContain('Video not found');
  });

  it('answers HEAD, and 503 while the gateway is away', async () => {
    expect((await site.ask('/player/a-day-on-the-ward', { method: 'HEAD' })).bytes).toHaveLength(0);
    await gateway.stop();
    expect((await site.ask('/player/another')).status).toBe(503);
  });
});

describe('media files', () => {
  const etag = async () => String((await site.ask(clip)).headers.etag);
  const range = (value: string, more: Record<string, string> = {}) =>
    site.ask(clip, { headers: { range: value, ...more } });

  it('have a content type, a strong ETag and Accept-Ranges', async () => {
    const { status, headers, text } = await site.ask(clip);
    expect([status, text]).toEqual([200, '0123456789']);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': '10',
      'cache-control': 'public, max-age=3600',
    });
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    expect((await site.ask('/media/videos/a-day.en.vtt')).headers['content-type']).toBe(
      'text/vtt; charset=utf-8',
    );
  });

  it.each([
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('answer %s with that part', async (asked, part, contentRange) => {
    const { status, headers, text } = await range(asked);
    expect([status, text, headers['content-range'], headers['content-length']]).toEqual([
      206,
      part,
      contentRange,
      String(part.length),
    ]);
  });

  it('refuse an unsatisfiable range, and ignore other units', async () => {
    const behind = await range('bytes=10-');
    expect([behind.status, behind.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect((await range('lines=1-2')).status).toBe(200);
    expect((await range('bytes=5-2')).status).toBe(416);
  });

  it('answer a range only for the same version of a file', async () => {
    const before = await etag();
    expect((await range('bytes=0-1', { 'if-range': before })).status).toBe(206);
    await utimes(join(site.client, clip), new Date(), new Date(2026, 0, 1));
    const { status, text } = await range('bytes=0-1', { 'if-range': before });
    expect([status, text]).toEqual([200, '0123456789']);
  });

  it('answer 304 for an unchanged file, and 412 for another expected version', async () => {
    const known = await etag();
    expect((await site.ask(clip, { headers: { 'if-none-match': known } })).status).toBe(304);
    expect((await site.ask(clip, { headers: { 'if-match': '"other"' } })).status).toBe(412);
  });

  it('answer HEAD like GET, with any range', async () => {
    const { status, headers, bytes } = await site.ask(clip, {
      method: 'HEAD',
      headers: { range: 'bytes=0-1' },
    });
    expect([status, headers['content-length'], bytes.length]).toEqual([200, '10', 0]);
  });

  it('are cached for a year with the version in the URL', async () => {
    const path =
      /src="([^"]+\.mp4\?v=[^"]+)"/.exec((await site.ask('/player/a-day-on-the-ward')).text)?.[1] ?? '';
    expect((await site.ask(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await site.ask(`${clip}?v=older`)).headers['cache-control']).toBe('public, max-age=3600');
  });

  it("are read from the operator's folder when set, and from no other", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'media-'));
    const own = await startSiteUnderTest(gateway.url, { MEDIA_DIRECTORY: folder });
    try {
      await mkdir(join(own.client, 'media/videos'), { recursive: true });
      await writeFile(join(own.client, clip), 'of the build');
      expect((await own.ask(clip)).status).toBe(404);
      // While it runs.
      gateway.video = { ...video, duration: 71, sourceChannel: 'The Clinic', aspectRatio: 'PORTRAIT' };
      await copyFile(join(shippedMediaDirectory, 'apply-in-eight-minutes.jpg'), join(folder, 'a-day.jpg'));
      const card = async (from: SiteUnderTest) =>
        (await from.ask('/cards/videos/a-day-on-the-ward.png')).bytes;
      // What lies in the build of the other one is no picture.
      expect((await card(site)).subarray(1, 4).toString()).toBe('PNG');
      expect((await card(own)).equals(await card(site))).toBe(false);
      await writeFile(join(folder, 'a-day.mp4'), 'the operator’s');
      expect((await own.ask(clip)).text).toBe('the operator’s');
      expect((await own.ask('/player/a-day-on-the-ward')).text).toMatch(
        /<source src="\/media\/videos\/a-day\.mp4\?v=/,
      );
      // Nor do the build's smaller posters replace the operator's.
      const page = async (from: SiteUnderTest) => (await from.ask('/video-services')).text;
      expect(await page(site)).toContain('/pictures/poster-');
      expect(await page(own)).toContain('/media/videos/nurse-day-in-the-life.jpg');
      expect(await page(own)).not.toContain('/pictures/poster-');
    } finally {
      await own.stop();
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    '/media/videos/none.mp4',
    '/media/videos',
    '/media/videos/',
    '/media/../.vite/manifest.json',
    '/media/%2e%2e/.vite/manifest.json',
    '/media/videos/a%00.mp4',
  ])('answer 404 for %s', async (path) => {
    expect((await site.ask(path)).status).toBe(404);
  });
});
