import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LogoType } from 'db/entities/organization.entity';
import type { OrganizationEntry } from 'db/seeds/organizations-file';
import sanitizeHtml from 'sanitize-html';
import { OperatorError } from 'server-kit/operator-error';
import { withoutMetadata } from '../films/plain-picture.js';

/** Product 2.42, in bytes and pixels. */
export const LARGEST = { svg: 60_000, png: 200_000, side: 2_000 };

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const attributes =
  'id class viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity opacity clip-path clip-rule offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits preserveAspectRatio xmlns';

/** No scripts, styles, texts, links, pictures or animations: nothing that runs, loads or imitates a page. */
const allowList: sanitizeHtml.IOptions = {
  allowedTags: ['svg', 'g', 'defs', 'clipPath', 'linearGradient', 'radialGradient', 'stop', ...shapes],
  allowedAttributes: { '*': attributes.split(' ') },
  parser: { xmlMode: true },
  nestingLimit: 20,
  parseStyleAttributes: false,
  textFilter: () => '',
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => isPlain(value))),
    }),
  },
};

/** `url(#name)` refers to a gradient of the same file. */
function isPlain(value: string): boolean {
  return !/[\\:<&]|url\s*\(/i.test(value) || /^url\(#[\w-]+\)$/.test(value) || value === NAMESPACE;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** @returns the drawing without anything but shapes; undefined when it is none then */
export function cleanSvg(text: string): string | undefined {
  const clean = sanitizeHtml(text, allowList).trim();
  const [root = ''] = /^<svg\b[^>]*>/.exec(clean) ?? [];
  const isSized = /\sviewBox="/.test(root) || (/\swidth="/.test(root) && /\sheight="/.test(root));
  const isWhole = isSized && root.includes(`xmlns="${NAMESPACE}"`) && clean.endsWith('</svg>');
  return isWhole && shapes.some((shape) => clean.includes(`<${shape} `)) ? clean : undefined;
}

/** @returns whether it is a PNG of a size that is allowed (PNG, section 5) */
export function isPng(bytes: Buffer): boolean {
  const isSound =
    bytes.subarray(0, 8).equals(PNG_SIGNATURE) &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND';
  if (!isSound) return false;
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return sides.every((side) => side > 0 && side <= LARGEST.side);
}

/** @returns the entry with what is stored of its logo @throws {OperatorError} naming the entry and what is wrong with the file */
export async function withLogo(entry: OrganizationEntry): Promise<OrganizationEntry> {
  const { id, logoFile } = entry;
  if (logoFile === undefined) return entry;
  const refuse = (fault: string) => new OperatorError(`The logo of "${id}" (${logoFile}) ${fault}.`);
  const bytes = await readFile(logoFile).catch((error: NodeJS.ErrnoException) => {
    throw refuse(`cannot be read (${error.code ?? error.message})`);
  });
  const read = await readLogo(bytes, logoFile.endsWith('.svg') ? 'svg' : 'png');
  if ('fault' in read) throw refuse(read.fault);
  return {
    ...entry,
    profile: { ...entry.profile, logo: read.logo },
    logo: read.bytes.toString('base64'),
  };
}

interface StoredLogo {
  readonly logo: { readonly type: LogoType; readonly version: string };
  readonly bytes: Buffer;
}

/**
 * @param kind default: by the content
 * @returns what is stored of a file, cleaned, or what is wrong with it
 */
export async function readLogo(
  bytes: Buffer,
  kind: 'svg' | 'png' = bytes.subarray(0, 8).equals(PNG_SIGNATURE) ? 'png' : 'svg',
): Promise<StoredLogo | { readonly fault: string }> {
  const tooLarge = { fault: `is larger than ${LARGEST[kind] / 1_000} kB` };
  if (bytes.length > LARGEST[kind]) return tooLarge;
  if (kind === 'png') {
    if (!isPng(bytes)) return { fault: `is no PNG of at most ${LARGEST.side} pixels a side` };
    const clean = await withoutMetadata(bytes).catch(() => undefined);
    if (!clean) return { fault: 'is a damaged PNG, which cannot be decoded' };
    // Shades of grey are written as colours, which may take more.
    return clean.length > LARGEST.png ? tooLarge : stored('image/png', clean);
  }
  const drawing = cleanSvg(bytes.toString());
  return drawing === undefined
    ? { fault: 'is no SVG drawing, has no shapes, or has no viewBox' }
    : stored('image/svg+xml', Buffer.from(drawing));
}

function stored(type: LogoType, bytes: Buffer): StoredLogo {
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return { logo: { type, version }, bytes };
}
