import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { Box, Link, Typography } from '@mui/material';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ServiceIcon } from '../../components/ServiceIcon.js';
import { Picture, pictureBeside } from '../../components/Picture.js';
import type {
  Fees,
  RelatedService as Related,
  ServiceSection,
} from '../../content/service-sections/service-section.js';
import { claims, claimsNote } from '../../content/service-sections/service-sections.js';
import { FilmInPlace } from '../../components/film/FilmInPlace.js';
import { columns, fingerHigh, plainList } from '../../theme/styles.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';
import { ButtonLink, type ButtonLinkProps } from '../../components/ButtonLink.js';
import { CheckList } from '../../components/CheckList.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';

/** One service: what it is, what it includes, what it costs, and the way to ask for it. Hydrates on its own. */
export function ServiceDetail({ section }: { readonly section: ServiceSection }) {
  const { anchor, title, icon, picture, film, paragraphs, lists, fees, related, showsClaims, action } =
    section;
  const heading = `${anchor}-heading`;
  return (
    <Box component="section" id={anchor} aria-labelledby={heading}>
      <Suspense>
        {picture && (
          <Box sx={{ mb: { xs: 4, md: 5 }, overflow: 'hidden', borderRadius: `${radius.card}px` }}>
            <Picture
              picture={picture}
              decorative
              sizes="(min-width: 1400px) 1064px, (min-width: 1200px) 880px, 100vw"
              ratio="21 / 9"
            />
          </Box>
        )}
        {film && (
          <Box sx={{ mb: { xs: 4, md: 5 } }}>
            <FilmInPlace film={film} sizes="(min-width: 1400px) 1064px, (min-width: 1200px) 880px, 100vw" />
          </Box>
        )}
        <Typography id={heading} variant="h2" sx={name}>
          <ServiceIcon icon={icon} sx={{ mt: '0.08em', fontSize: '0.95em', color: 'secondary.main' }} />
          {title}
        </Typography>
        <Box sx={layout}>
          <Box sx={{ gridArea: 'text' }}>
            {paragraphs.map((paragraph) => (
              <Typography key={paragraph} sx={{ maxWidth: '62ch', '& + &': { mt: 2 } }}>
                {paragraph}
              </Typography>
            ))}
          </Box>
          <Box
            sx={{ gridArea: 'lists', mt: { xs: 4, md: 0 }, display: 'grid', gap: 4, alignContent: 'start' }}
          >
            <BulletLists lists={lists} headingComponent="h3" />
          </Box>
          {fees && (
            <Box sx={{ gridArea: 'fees', mt: { xs: 4, md: 5 } }}>
              <FeeParts fees={fees} />
            </Box>
          )}
          <Box sx={{ gridArea: 'action', mt: 4 }}>
            <CallToAction action={action} about={title} />
          </Box>
        </Box>
        {showsClaims && <Claims />}
        {related && <RelatedService related={related} />}
      </Suspense>
    </Box>
  );
}

/** The action stands below the text on wide screens and below everything on small ones. */
const layout = {
  mt: 3,
  ...columns({ md: 2 }),
  columnGap: 7,
  gridTemplateRows: { md: 'auto 1fr auto' },
  gridTemplateAreas: { xs: '"text" "lists" "fees" "action"', md: '"text lists" "action lists" "fees fees"' },
} as const;

const name = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 22ch)',
  justifyContent: 'start',
  columnGap: { xs: 1.5, md: 2 },
} as const;

/** A fee as a whole and in its parts, in the order in which they fall due. A single part needs no repetition of its share. */
function FeeParts({ fees: { summary, parts, note } }: { readonly fees: Fees }) {
  return (
    <Box sx={{ p: { xs: 2.5, sm: 3.5 }, borderRadius: `${radius.card}px`, bgcolor: colour.sunken }}>
      <Typography variant="h5" component="h3">
        {summary}
      </Typography>
      <Box component="ol" sx={{ ...plainList, ...columns({ sm: parts.length }), mt: 2.5, gap: 2.5 }}>
        {parts.map(({ share, due }) => (
          <Box component="li" key={share} sx={{ pt: 2, borderTop: `4px solid ${colour.petrol}` }}>
            {parts.length > 1 && (
              <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
                {share}{' '}
              </Box>
            )}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {due}
            </Box>
          </Box>
        ))}
      </Box>
      {note && <Typography sx={{ mt: 2.5, color: 'text.secondary' }}>{note}</Typography>}
    </Box>
  );
}

/** What recruitment marketing with video is said to bring (product 9.5). */
function Claims() {
  return (
    <Box className="on-night" sx={claimsBand}>
      <Box component="ul" sx={{ ...plainList, ...columns({ sm: 3 }), gap: 4 }}>
        {claims.map(({ value, label }) => (
          <Box component="li" key={label} sx={{ minWidth: 0 }}>
            <Typography component="span" variant="h2" sx={{ display: 'block', color: colour.ember }}>
              {value}
            </Typography>{' '}
            <Box component="span" sx={{ display: 'block', mt: 0.5, fontSize: fontSize.lead }}>
              {label}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 3, color: colour.onNightMuted }}>
        {claimsNote}
      </Typography>
    </Box>
  );
}

const claimsBand = {
  mt: { xs: 5, md: 6 },
  px: { xs: 3, sm: 5 },
  py: { xs: 4, sm: 5 },
  borderRadius: `${radius.band}px`,
  bgcolor: colour.night,
} as const;

/** A service with a page of its own, found on this one too: its anchor, and the way there. */
function RelatedService({ related: { anchor, title, text, link } }: { readonly related: Related }) {
  const heading = `${anchor}-heading`;
  return (
    <Box component="section" id={anchor} aria-labelledby={heading} className="on-night" sx={relatedCard}>
      <Picture
        picture="executive-search-hero"
        decorative
        sizes="(min-width: 900px) 420px, 100vw"
        ratio="16 / 10"
      />
      <Box sx={{ p: { xs: 3, sm: 4 }, alignSelf: 'center' }}>
        <Typography id={heading} variant="h4" component="h3">
          {title}
        </Typography>
        <Typography sx={{ mt: 1.5, mb: 2.5, color: colour.onNightMuted }}>{text}</Typography>
        <Link
          component={RouterLink}
          to={link.to}
          sx={{
            ...fingerHigh,
            gap: 1,
            color: colour.emberBright,
            fontWeight: 650,
          }}
        >
          {link.label}
          <ArrowForwardRounded aria-hidden sx={{ fontSize: 20 }} />
        </Link>
      </Box>
    </Box>
  );
}

const relatedCard = {
  mt: { xs: 5, md: 6 },
  overflow: 'hidden',
  ...columns({ sm: 'minmax(0, 5fr) minmax(0, 6fr)' }),
  borderRadius: `${radius.card}px`,
  bgcolor: colour.night,
  ...pictureBeside('sm'),
} as const;

interface BulletListsProps {
  readonly lists: ServiceSection['lists'];
  readonly headingComponent: 'h3' | 'h4';
}

export function BulletLists({ lists, headingComponent }: BulletListsProps) {
  return Object.entries(lists).map(([heading, items]) => (
    <div key={heading}>
      <Typography variant="h6" component={headingComponent} sx={{ mb: 1.5 }}>
        {heading}
      </Typography>
      <CheckList items={items} />
    </div>
  ));
}

interface CallToActionProps extends Pick<ButtonLinkProps, 'look'> {
  readonly action: ServiceSection['action'];
  /** What is asked for, to those who meet the link without its section: several have the same label. */
  readonly about?: string;
}

export function CallToAction({ action, about, look }: CallToActionProps) {
  return (
    <ButtonLink to={action.to} look={look}>
      {action.label}
      {about !== undefined && <VisuallyHidden> – {about}</VisuallyHidden>}
    </ButtonLink>
  );
}
