import { Box } from '@mui/material';
import { Link } from '../../components/Link.js';
import { Disclosure } from '../../components/Disclosure.js';
import {
  serviceAnchors,
  serviceContents,
  servicesPage,
} from '../../content/service-sections/service-sections.js';
import { useCurrentAnchor } from '../../lib/browser/use-current-anchor.js';
import { plainList } from '../../theme/styles.js';
import { colour, fontSize, headerHeight, radius } from '../../theme/tokens.js';

/** The table of contents of small screens: closed above the services, opened without scripts. */
export function Contents() {
  return (
    <Box
      component="nav"
      aria-label={servicesPage.contentsHeading}
      sx={{ display: { lg: 'none' }, mb: { xs: 6, md: 8 } }}
    >
      <Disclosure title={servicesPage.contentsHeading}>
        <Box sx={{ mx: -1.5, columns: { sm: 2 }, columnGap: 4 }}>
          <ContentsList />
        </Box>
      </Disclosure>
    </Box>
  );
}

/** The table of contents of wide screens: it stays beside the services and marks the one on the screen. */
export function ContentsColumn() {
  const current = useCurrentAnchor(serviceAnchors);
  return (
    <Box component="nav" aria-label={servicesPage.contentsHeading} sx={column}>
      <Box component="p" sx={{ m: 0, mb: 2, px: 1.5, fontWeight: 650 }}>
        {servicesPage.contentsHeading}
      </Box>
      <ContentsList current={current} />
    </Box>
  );
}

const column = {
  display: { xs: 'none', lg: 'block' },
  position: 'sticky',
  top: headerHeight.md + 24,
  alignSelf: 'start',
  maxHeight: `calc(100vh - ${headerHeight.md + 48}px)`,
  // A low window scrolls the list itself; the room is for the rings of focus.
  overflowY: 'auto',
  mx: -1.5,
  p: 0.5,
} as const;

function ContentsList({ current }: { readonly current?: string | undefined }) {
  return serviceContents.map(({ heading, entries }) => (
    <Box key={heading} sx={{ breakInside: 'avoid', '& + &': { mt: 2 } }}>
      <Box
        component="p"
        sx={{ m: 0, px: 1.5, mb: 0.5, fontSize: fontSize.label, fontWeight: 650, color: 'secondary.main' }}
      >
        {heading}
      </Box>
      <Box component="ul" sx={plainList}>
        {entries.map(({ anchor, title }) => (
          <li key={anchor}>
            <Box
              component={Link}
              to={`#${anchor}`}
              aria-current={anchor === current ? 'location' : undefined}
              sx={entry}
            >
              {title}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  ));
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, lg: 0 },
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
