import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ServiceSection } from '../../content/service-sections/service-section.js';
import { Suspense } from 'react';
import { Picture } from '../../components/Picture.js';
import { radius } from '../../theme/tokens.js';
import { BulletLists } from './BulletLists.js';
import { CallToAction } from './CallToAction.js';
import { Claims } from './Claims.js';
import { FeeParts } from './FeeParts.js';
import { RelatedService } from './RelatedService.js';
import { pictureOf } from './section-pictures.js';
import { ServiceHeading } from './ServiceHeading.js';

/** One service: what it is, what it includes, what it costs, and the way to ask for it. Hydrates on its own. */
export function ServiceDetail({ section }: { readonly section: ServiceSection }) {
  const { anchor, title, icon, paragraphs, lists, fees, related, showsClaims, action } = section;
  const heading = `${anchor}-heading`;
  const picture = pictureOf(anchor);
  return (
    <Box component="section" id={anchor} aria-labelledby={heading}>
      <Suspense>
        {picture && (
          <Box sx={{ mb: { xs: 4, md: 5 }, overflow: 'hidden', borderRadius: `${radius.card}px` }}>
            <Picture picture={picture} decorative sizes="(min-width: 1200px) 840px, 100vw" ratio="21 / 9" />
          </Box>
        )}
        <ServiceHeading id={heading} icon={icon}>
          {title}
        </ServiceHeading>
        <Box sx={layout}>
          <Box sx={{ gridArea: 'text' }}>
            {paragraphs.map((paragraph) => (
              <Typography key={paragraph} sx={{ maxWidth: '62ch', '& + &': { mt: 2 } }}>
                {paragraph}
              </Typography>
            ))}
          </Box>
          <Box sx={{ gridArea: 'lists', mt: { xs: 4, md: 0 }, display: 'grid', gap: 4, alignContent: 'start' }}>
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
  display: 'grid',
  columnGap: 7,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateRows: { md: 'auto 1fr auto' },
  gridTemplateAreas: { xs: '"text" "lists" "fees" "action"', md: '"text lists" "action lists" "fees fees"' },
} as const;
