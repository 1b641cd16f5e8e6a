import { mediaPaths } from 'contract';
import { posters } from '../../__generated__/posters.js';
import { usePageContext } from '../../lib/brand.js';

/** Smaller files of a shipped clip's poster, for a `<picture>`; none for another thumbnail, nor where an operator's files may replace it (product 1.11). */
export function PosterSources({ src, sizes }: { readonly src: string; readonly sizes: string }) {
  const { ownMedia } = usePageContext();
  const id = new RegExp(`^${mediaPaths.folder}([^/?]+)\\.jpg(?:\\?|$)`).exec(src)?.[1];
  const poster = id === undefined ? undefined : posters[id];
  if (!poster || ownMedia) return null;
  const [hash, width] = poster;
  return ['avif', 'webp'].map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      sizes={sizes}
      srcSet={[Math.round(width / 2), width]
        .map((each) => `/pictures/poster-${id}-${each}.${hash}.${format} ${each}w`)
        .join(', ')}
    />
  ));
}
