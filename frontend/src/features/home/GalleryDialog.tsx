import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Dialog, IconButton, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { Picture } from '../../components/Picture.js';
import type { GallerySlide } from '../../content/home.js';
import { isPlainKey } from '../../lib/browser/browser-features.js';
import { colour } from '../../theme/tokens.js';

interface GalleryDialogProps {
  readonly slides: readonly GallerySlide[];
  readonly index: number;
  readonly open: boolean;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** One picture large, with title and description (product 2.15). Arrow keys turn the pages. */
export function GalleryDialog({ slides, index, open, onShow, onClose }: GalleryDialogProps) {
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
