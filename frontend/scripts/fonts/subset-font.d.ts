/** The part of the package that is used; it brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    /** Entries of the font's name table that stay. */
    readonly preserveNameIds: readonly number[];
    /** Tags of OpenType features; all others go, and with them the glyphs only they lead to. */
    readonly keepFeatures?: readonly string[];
  }

  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>;
}
