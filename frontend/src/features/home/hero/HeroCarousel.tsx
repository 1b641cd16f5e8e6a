import { heroPictures } from '../../../content/hero.js';
import type { ReactNode } from 'react';
import { pictures } from '../../../__generated__/pictures.js';
import { Carousel } from '../../../components/carousel/Carousel.js';
import { Picture } from '../../../components/Picture.js';
import { colour, radius } from '../../../theme/tokens.js';

/** Five pictures of our work (product 2.7): for wide screens, moved by the visitor alone. */
export function HeroCarousel({ aside }: { readonly aside: ReactNode }) {
  return (
    <Carousel
      label="Pictures of our work"
      tone="night"
      gap={16}
      firstOnly
      aside={aside}
      frame={frame}
      slides={heroPictures.map((key, index) => ({
        id: key,
        label: pictures[key].alt,
        content: (
          <Picture picture={key} only="wide" priority={index === 0} sizes="(min-width: 900px) 56vw, 1px" />
        ),
      }))}
    />
  );
}

/** From the text to the window's edge, as other pages' pictures. */
const frame = {
  overflow: 'hidden',
  border: `1px solid ${colour.nightLine}`,
  borderRight: 0,
  borderRadius: `${radius.card}px 0 0 ${radius.card}px`,
  '& picture': { aspectRatio: 'auto', height: 'clamp(340px, 40vw, 620px)' },
} as const;
