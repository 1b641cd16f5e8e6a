import { fallbackWidthOf, widthsOf } from './plan.mjs';

const HEAD = `// Written by \`npm run pictures -w frontend\`; do not edit. Sources and texts: frontend/pictures.

/** One picture in all its sizes. \`srcSet\` goes to \`<source>\`, \`fallback\` to \`<img src>\`. */
export interface Picture {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Where the eye should stay when a frame crops the picture: a CSS \`object-position\`. */
  readonly focus: string;
  /** The prevailing colour, for the frame while the picture loads. */
  readonly color: string;
  /** A data URI of a few pixels, to be shown enlarged while the picture loads. */
  readonly placeholder: string;
  readonly srcSet: { readonly avif: string; readonly webp: string };
  readonly fallback: string;
}

const FOLDER = '/pictures';

function picture(key: string, hash: string, [width, height]: readonly [number, number], widths: readonly number[], fallbackWidth: number, focus: string, color: string, placeholder: string, alt: string): Picture {
  const srcSet = (format: 'avif' | 'webp') => widths.map((each) => \`\${FOLDER}/\${key}-\${each}.\${hash}.\${format} \${each}w\`).join(', ');
  return { alt, width, height, focus, color, placeholder: \`data:image/webp;base64,\${placeholder}\`, srcSet: { avif: srcSet('avif'), webp: srcSet('webp') }, fallback: \`\${FOLDER}/\${key}-\${fallbackWidth}.\${hash}.jpg\` };
}
`;

/**
 * @typedef {import('./plan.mjs').Master & { color: string, placeholder: string }} ReadMaster
 * @typedef {{ alt: string, focus: [number, number], use: string }} Description
 */

/**
 * The module the frontend imports: key → picture.
 *
 * @param {readonly ReadMaster[]} masters
 * @param {Readonly<Record<string, Description>>} descriptions
 * @returns {string} TypeScript
 * @throws {Error} when a picture has no text or a text no picture
 */
export function manifestOf(masters, descriptions) {
  const keys = new Set(masters.map(({ key }) => key));
  const orphan = Object.keys(descriptions).find((key) => !keys.has(key));
  if (orphan !== undefined)
    throw new Error(`pictures.json describes "${orphan}", but there is no such picture.`);
  const rows = masters.map((master) => {
    const text = descriptions[master.key];
    if (text === undefined)
      throw new Error(
        `"${master.key}" has no entry in pictures.json: it needs an alternative text and a focus.`,
      );
    const { key, hash, width, height, color, placeholder } = master;
    const focus = text.focus.map((share) => `${Math.round(share * 100)}%`).join(' ');
    const parts = [
      quote(key),
      quote(hash),
      `[${width}, ${height}]`,
      `[${widthsOf(width).join(', ')}]`,
      fallbackWidthOf(width),
      quote(focus),
      quote(color),
      quote(placeholder),
      quote(text.alt),
    ];
    return `  ${quote(key)}: picture(${parts.join(', ')}),`;
  });
  return `${HEAD}
export const pictures = {
${rows.join('\n')}
} as const satisfies Record<string, Picture>;

export type PictureKey = keyof typeof pictures;
`;
}

/**
 * The module that names the posters' files.
 *
 * @param {readonly { id: string, hash: string, width: number }[]} posters
 * @returns {string} TypeScript
 */
export function posterManifestOf(posters) {
  const rows = posters.map(({ id, hash, width }) => `  ${quote(id)}: [${quote(hash)}, ${width}],`);
  return `// Written by \`npm run pictures -w frontend\`; do not edit. Posters of the shipped clips: hash of the file, width.

export const posters: Readonly<Record<string, readonly [hash: string, width: number]>> = {
${rows.join('\n')}
};
`;
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
