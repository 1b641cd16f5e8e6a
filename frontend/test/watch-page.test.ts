import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

const video = {
  id: 'youtube-a',
  title: 'Small rituals',
  description: 'Tuesday soup.',
  thumbnail: 'https://i.host.example/a.jpg',
  embedUrl: 'https://player.host.example/a',
  file: null,
  duration: 0,
  aspectRatio: 'LANDSCAPE',
  width: null,
  height: null,
  tags: [],
  aiCategories: [],
  category: null,
  sourceChannel: 'The Clinic',
  source: 'YOUTUBE',
  captions: [],
  transcript: null,
  chapters: [],
  timedTranscript: null,
  organization: null,
  related: [],
};

let gateway: GatewayDouble;
let site: SiteUnderTest;
beforeEach(async () => {
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(gateway.url);
});
afterEach(async () => {
  await site.stop();
  await gateway.stop();
});

describe('the page of a video', () => {
  it('states its publication date, also for search engines', async () => {
    gateway.video = { ...video, publishedAt: '2026-11-02T12:00:00.000Z' };
    const { status, text } = await site.ask('/videos/youtube-a');
    expect(status).toBe(200);
    expect(text).toContain('<time dateTime="2026-11-02T12:00:00.000Z">');
    expect(text).toContain('"uploadDate":"2026-11-02T12:00:00.000Z"');
  });

  it.each([true, false])(
    'says whether a machine made its transcript: %s (product 5.32)',
    async (isMachineMade) => {
      const cues = [{ start: 0, end: 2, text: 'Good morning.' }];
      gateway.video = {
        ...video,
        publishedAt: null,
        timedTranscript: { language: 'en', isMachineMade, cues },
      };
      const { text } = await site.ask('/videos/youtube-a');
      expect(text).toContain('Good morning.');
      expect(text.includes('From machine-made captions')).toBe(isMachineMade);
    },
  );

  it('states no date when its source has none', async () => {
    gateway.video = { ...video, publishedAt: null };
    const { status, text } = await site.ask('/videos/youtube-a');
    expect(status).toBe(200);
    expect(text).toContain('Small rituals</h1>');
    expect(text).not.toContain('<time');
    expect(text).not.toContain('VideoObject');
    expect(text).toContain('BreadcrumbList');
  });
});
