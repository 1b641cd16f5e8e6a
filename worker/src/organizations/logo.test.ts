import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrganizationEntry } from 'db/seeds/organizations-file';
import sharp from 'sharp';
import { cleanSvg, isPng, withLogo } from './logo.js';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;
const shape = '<rect width="4" height="4" fill="#0b5a63"></rect>';

describe('a drawing', () => {
  it('keeps shapes, groups and gradients', () => {
    const drawing = svg(
      `<defs><linearGradient id="a"><stop offset="0" stop-color="red"></stop></linearGradient></defs><g transform="scale(2)"><path d="M0 0h4" fill="url(#a)"></path></g>`,
    );
    expect(cleanSvg(drawing)).toBe(drawing);
    expect(cleanSvg(`<?xml version="1.0"?><!DOCTYPE svg>\n<!-- made by hand -->${drawing}\n`)).toBe(drawing);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of a CDATA section', '<script><![CDATA[alert(1)]]></script>'],
    ['a handler', '<g onload="alert(1)"></g>'],
    ['foreign content', '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>'],
    ['a picture of another host', '<image href="https://evil.example/a.png"></image>'],
    ['a link', '<a href="javascript:alert(1)"><text>Click</text></a>'],
    ['a style', '<style>*{background:url(https://evil.example)}</style>'],
    ['a style attribute', '<g style="background:url(//evil.example)"></g>'],
    ['a reference', '<use href="//evil.example/a.svg#b"></use>'],
    ['an address in a plain attribute', '<g fill="url(https://evil.example/#a)"></g>'],
    ['an escaped address', '<g fill="url&#40;//evil.example)"></g>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"></animate>'],
    ['an entity', '<g id="&xxe;">&xxe;</g>'],
  ])('loses %s', (_name, hostile) => {
    const clean = cleanSvg(svg(`${hostile}${shape}`));
    expect(clean).toContain(shape);
    expect(clean).not.toMatch(/evil|alert|script|xxe|Click|on\w+=/i);
  });

  it.each([
    ['no drawing', 'hello'],
    ['HTML', '<html><body><svg></svg></body></html>'],
    ['a drawing without shapes', svg('<script>alert(1)</script>')],
    ['one without a size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>'],
    ['one without its namespace', `<svg viewBox="0 0 1 1">${shape}</svg>`],
  ])('is refused when it is %s', (_name, text) => expect(cleanSvg(text)).toBeUndefined());
});

/** Header and end alone. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  const end = Buffer.concat([Buffer.alloc(4), Buffer.from('IEND'), Buffer.alloc(4)]);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, end]);
}

it('is a PNG of at most 2,000 pixels a side', () => {
  expect(isPng(png(300, 80))).toBe(true);
  expect(isPng(png(2_001, 80))).toBe(false);
  expect(isPng(png(0, 80))).toBe(false);
  expect(isPng(Buffer.from('<svg/>'))).toBe(false);
  expect(isPng(Buffer.concat([png(10, 10), Buffer.from('<script>')]))).toBe(false);
});

describe('the file of a logo', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'logos-'))));
  afterAll(() => rm(folder, { recursive: true }));
  const logoOf = async (name: string, content: string | Buffer) => {
    const logoFile = join(folder, name);
    await writeFile(logoFile, content);
    const entry: OrganizationEntry = {
      id: 'clinic',
      name: 'Clinic',
      isOwn: false,
      careerPageUrl: 'https://careers.clinic.example/',
      vendor: 'lever',
      sourceKind: 'board',
      source: 'clinic',
      keyVariable: null,
      active: true,
      profile: { colour: '#0b5a63' },
      logoFile,
    };
    return withLogo(entry);
  };

  it('is stored cleaned, with its type and a version', async () => {
    const { profile, logo = '' } = await logoOf('a.svg', svg(`<script>1</script>${shape}`));
    expect(Buffer.from(logo, 'base64').toString()).toBe(svg(shape));
    expect(profile).toMatchObject({ colour: '#0b5a63', logo: { type: 'image/svg+xml' } });
    expect(profile?.logo?.version).toMatch(/^[\da-f]{10}$/);
  });

  it('as a PNG is written anew, upright and without notes such as where it was made', async () => {
    const blank = { width: 8, height: 4, channels: 4, background: '#0b5a6380' } as const;
    const place = {
      IFD0: { Artist: 'Ann Example' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 45/1 0/1' },
    };
    const given = await sharp({ create: blank })
      .withExif(place)
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    expect(given.toString('latin1')).toMatch(/eXIf[^]*Ann Example/);
    const { profile, logo = '' } = await logoOf('b.png', given);
    expect(profile?.logo?.type).toBe('image/png');
    const stored = Buffer.from(logo, 'base64');
    expect(stored.toString('latin1')).not.toMatch(/eXIf|Ann Example/);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 4, height: 8, hasAlpha: true });
  });

  it.each([
    ['svg', 'not a drawing', /"clinic" .*no shapes/],
    ['svg', svg(`${shape}${' '.repeat(60_000)}`), /larger than 60 kB/],
    ['png', svg(shape), /no PNG/],
    ['png', png(2_001, 4), /no PNG/],
    ['png', png(4, 4), /damaged PNG/],
  ])('is refused as %s with the name of the entry', async (type, content, fault) => {
    await expect(logoOf(`wrong.${type}`, content)).rejects.toThrow(fault);
  });

  it('is refused as a PNG that is larger than allowed when it is written anew', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 3 } as const;
    const given = await sharp({ create: { width: 630, height: 630, channels: 3, background: 'gray', noise } })
      .toColourspace('b-w')
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(given.length).toBeLessThan(200_000);
    await expect(logoOf('grey.png', given)).rejects.toThrow('larger than 200 kB');
  });
});
