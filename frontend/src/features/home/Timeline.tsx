import { Box, Typography } from '@mui/material';
import { timeline, timelineHeading } from '../../content/home.js';
import { Section } from '../../components/Section.js';
import { useBrand } from '../../lib/brand.js';
import { columns, plainList } from '../../theme/styles.js';
import { colour, fontSize } from '../../theme/tokens.js';

/** The company's history (product 2.11). The founding year is highlighted. */
export function Timeline() {
  const brand = useBrand();
  return (
    <Section title={timelineHeading} tone="sunken">
      <Box component="ol" sx={line}>
        {timeline(brand).map(({ year, title, description }) => {
          const own = String(year) === brand.foundedYear;
          return (
            <Box component="li" key={year} sx={[stop, own && lit]}>
              <Typography
                variant="h3"
                component="p"
                color={own ? 'secondary' : 'textPrimary'}
                sx={{ lineHeight: 1, fontSize: { xs: '1.25rem', md: fontSize.heading } }}
              >
                {year}
              </Typography>
              <Typography variant="h6" component="h3" sx={{ mt: { md: 1.5 }, overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: { xs: 0.25, md: 0.75 } }}>
                {description}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

const line = { ...plainList, ...columns({ md: 3, lg: 6 }), rowGap: { md: 6 } } as const;

const stop = {
  position: 'relative',
  pl: { xs: 4, md: 0 },
  pr: { md: 3 },
  pt: { md: 5 },
  pb: { xs: 1.5, md: 0 },
  maxWidth: { xs: '64ch', md: 'none' },
  '&::before': {
    content: '""',
    position: 'absolute',
    bgcolor: colour.petrol,
    top: { xs: 10, md: 8 },
    left: { xs: 8, md: 0 },
    width: { xs: 2, md: '100%' },
    height: { xs: '100%', md: 2 },
  },
  '&:last-of-type::before': {
    opacity: { xs: 0, md: 1 },
    background: { md: `linear-gradient(90deg, ${colour.petrol}, transparent)` },
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    top: { xs: 5, md: 0 },
    left: 0,
    width: 18,
    height: 18,
    borderRadius: '50%',
    border: `4px solid ${colour.petrol}`,
    bgcolor: colour.sunken,
  },
} as const;

const lit = {
  '&::after': {
    ...stop['&::after'],
    borderColor: colour.rust,
    bgcolor: colour.ember,
    boxShadow: `0 0 0 6px ${colour.rustLight}`,
  },
} as const;
