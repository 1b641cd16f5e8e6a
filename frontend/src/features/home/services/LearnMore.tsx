import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import { homeSections } from '../../../content/home.js';
import type { Service } from 'contract';
import { Link } from '../../../components/Link.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { motion } from '../../../theme/tokens.js';

/** The way to a service. It covers the whole card it lies in, which must be positioned. */
export function LearnMore({
  service: { title, link },
}: {
  readonly service: Pick<Service, 'title' | 'link'>;
}) {
  return (
    <Box component={Link} to={link} sx={way}>
      {homeSections.services.learnMore}
      <VisuallyHidden> about {title}</VisuallyHidden>
      <ArrowForwardRounded
        aria-hidden
        sx={{ fontSize: 20, transition: `transform ${motion.calm} ${motion.easing}` }}
      />
    </Box>
  );
}

const way = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 32,
  color: 'inherit',
  fontWeight: 650,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '4px',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover svg': { transform: 'translateX(4px)' },
} as const;
