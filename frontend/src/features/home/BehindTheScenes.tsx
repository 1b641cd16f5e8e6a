import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Carousel } from '../../components/carousel/Carousel.js';
import { Picture } from '../../components/Picture.js';
import { Section } from '../../components/Section.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { behindTheScenes, behindTheScenesSlides as slides, type GallerySlide } from '../../content/home.js';
import { useDialog } from '../../lib/browser/use-dialog.js';
import { bareButton } from '../../theme/styles.js';
import { GalleryDialog } from './GalleryDialog.js';
import { colour, motion, radius } from '../../theme/tokens.js';

const names = slides.map(({ id }) => id);

/** The making of a video in five pictures (product 2.14); each opens large with its description. */
export function BehindTheScenes() {
  const { opened, open, close } = useDialog(names);
  const index = slides.findIndex(({ id }) => id === opened);
  // The last slide stays rendered while the dialog closes.
  const [last, setLast] = useState<number>();
  if (index >= 0 && index !== last) setLast(index);
  const show = (position: number) => {
    const slide = slides[position];
    if (slide) open(slide.id);
  };
  return (
    <Section title={behindTheScenes.heading} lead={behindTheScenes.lead}>
      <Carousel
        label={`${behindTheScenes.heading}: pictures`}
        gap={24}
        perView={{ md: 2, lg: 3 }}
        slides={slides.map((slide, position) => ({
          id: slide.id,
          label: slide.title,
          content: <Opener slide={slide} onOpen={() => show(position)} />,
        }))}
      />
      {last !== undefined && (
        <GalleryDialog slides={slides} index={last} open={index >= 0} onShow={show} onClose={close} />
      )}
    </Section>
  );
}

function Opener({
  slide: { picture, title },
  onOpen,
}: {
  readonly slide: GallerySlide;
  readonly onOpen: () => void;
}) {
  return (
    <Box component="button" type="button" aria-haspopup="dialog" onClick={onOpen} sx={opener}>
      <Box component="span" sx={{ display: 'block', overflow: 'hidden' }}>
        <Picture
          picture={picture}
          decorative
          sizes="(min-width: 1200px) 363px, (min-width: 900px) 46vw, 100vw"
          ratio="4 / 3"
        />
      </Box>
      <Box component="span" sx={caption}>
        <Typography component="span" variant="h5">
          {title}
        </Typography>
        <VisuallyHidden> (opens large)</VisuallyHidden>
      </Box>
    </Box>
  );
}

const opener = {
  ...bareButton,
  display: 'block',
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  borderRadius: `${radius.card}px`,
  color: colour.onNight,
  textAlign: 'left',
  '& img': { transition: `transform 600ms ${motion.easing}` },
  '@media (hover: hover)': { '&:hover img': { transform: 'scale(1.04)' } },
  '&:focus-visible': { borderRadius: `${radius.card}px`, outlineOffset: -6, outlineColor: colour.ember },
} as const;

const caption = {
  position: 'absolute',
  inset: 'auto 0 0 0',
  px: 2.5,
  pt: 7,
  pb: 2.25,
  background: `linear-gradient(transparent, ${colour.night}D9 62%)`,
} as const;
