import { Box, Typography, Dialog, IconButton } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { Carousel } from '../../components/carousel/Carousel.js';
import { Picture } from '../../components/Picture.js';
import { Section } from '../../components/Section.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { behindTheScenes, behindTheScenesSlides as slides, type GallerySlide } from '../../content/home.js';
import { useDialog } from '../../lib/browser/use-dialog.js';
import { bareButton } from '../../theme/styles.js';
import { colour, motion, radius } from '../../theme/tokens.js';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { isPlainKey } from '../../lib/browser/browser-features.js';

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

interface GalleryDialogProps {
  readonly slides: readonly GallerySlide[];
  readonly index: number;
  readonly open: boolean;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** One picture large, with title and description (product 2.15). Arrow keys turn the pages. */
function GalleryDialog({ slides, index, open, onShow, onClose }: GalleryDialogProps) {
  const slide = slides[index];
  const turn = (by: number) => onShow((index + by + slides.length) % slides.length);
  const byKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined && isPlainKey(event)) turn(by);
  };
  if (!slide) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onKeyDown={byKey}
      maxWidth="lg"
      fullWidth
      aria-labelledby="gallery-title"
      aria-describedby="gallery-description"
      slotProps={{ paper: { className: 'on-night', sx: paper } }}
    >
      <Box sx={{ position: 'relative' }}>
        <Picture
          key={slide.id}
          picture={slide.picture}
          priority
          sizes="(min-width: 1200px) 1136px, 100vw"
          ratio="16 / 9"
        />
        <IconButton
          aria-label="Close"
          onClick={onClose}
          sx={[round, { position: 'absolute', top: 12, right: 12, bgcolor: colour.night }]}
        >
          <CloseRounded />
        </IconButton>
      </Box>
      <Box
        sx={{
          p: { xs: 2.5, sm: 4 },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'flex-start',
          justifyContent: 'space-between',
        }}
      >
        <Box aria-live="polite" sx={{ flex: '1 1 320px' }}>
          <Typography id="gallery-title" variant="h4" component="h2">
            {slide.title}
          </Typography>
          <Typography id="gallery-description" sx={{ mt: 1, maxWidth: '62ch', color: colour.onNightMuted }}>
            {slide.description}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <IconButton aria-label="Previous picture" onClick={() => turn(-1)} sx={round}>
            <ArrowBackRounded />
          </IconButton>
          <IconButton aria-label="Next picture" onClick={() => turn(1)} sx={round}>
            <ArrowForwardRounded />
          </IconButton>
        </Box>
      </Box>
    </Dialog>
  );
}

const paper = {
  m: { xs: 1.5, sm: 4 },
  width: { xs: 'calc(100% - 24px)', sm: 'calc(100% - 64px)' },
  bgcolor: colour.night,
  color: colour.onNight,
} as const;

const round = {
  width: 48,
  height: 48,
  color: colour.onNight,
  border: `1.5px solid ${colour.nightLine}`,
  '&:hover': { bgcolor: colour.nightRaised },
} as const;
