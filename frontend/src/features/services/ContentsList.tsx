import Box from '@mui/material/Box';
import { Link } from '../../components/Link.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';
import { contents } from './contents-entries.js';

interface ContentsListProps {
  /** Anchor of the service that is on the screen. */
  readonly current?: string | undefined;
}

/** Links to every service of the page, in groups. */
export function ContentsList({ current }: ContentsListProps) {
  return contents.map(({ heading, entries }) => (
    <Box key={heading} sx={{ breakInside: 'avoid', '& + &': { mt: 2 } }}>
      <Box component="p" sx={{ m: 0, px: 1.5, mb: 0.5, fontSize: fontSize.label, fontWeight: 650, color: 'secondary.main' }}>
        {heading}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map(({ anchor, title }) => (
          <li key={anchor}>
            <Box component={Link} to={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined} sx={entry}>
              {title}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  ));
}

const entry = {
  display: 'block',
  px: 1.5,
  py: 0.625,
  borderRadius: `${radius.small}px`,
  color: 'text.primary',
  fontSize: fontSize.small,
  lineHeight: 1.4,
  textDecoration: 'none',
  '&:hover': { bgcolor: colour.sunken, textDecoration: 'underline' },
  '&[aria-current]': { bgcolor: colour.petrolLight, color: colour.petrolDark, fontWeight: 650 },
} as const;
