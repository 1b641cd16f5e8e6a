import { mediaPaths } from 'contract';
import { posters } from '../../__generated__/posters.js';

interface PosterSourcesProps {
  readonly src: string;
  /** The `sizes` attribute, by which the browser chooses the file. */
  readonly sizes: string;
}

/** Smaller files of a shipped clip's poster, for a `<picture>`; none for another thumbnail. */
export function PosterSources({ src, sizes }: PosterSourcesProps) {
  const id = new RegExp(`^${mediaPaths.folder}([^/?]+)\\.jpg(?:\\?|$)`).exec(src)?.[1];
  const poster = id === undefined ? undefined : posters[id];
  if (!poster) return null;
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
