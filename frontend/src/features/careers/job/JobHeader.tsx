import { columns, fingerHigh } from '../../../theme/styles.js';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Box, Button, Container, Stack, Typography, Alert, AlertTitle, Link as MuiLink } from '@mui/material';
import { pagePaths } from 'contract';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.js';
import { nightBand, NightBackdrop } from '../../../components/NightBackdrop.js';
import { useBrand } from '../../../lib/brand.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { useEnglish } from '../../../lib/locale.js';
import { colour, fontSize } from '../../../theme/tokens.js';
import { useTextAttributes } from '../../../lib/text-attributes.js';
import { payLabel } from '../job-words.js';
import { EmploymentTypeBadge } from '../EmploymentTypeBadge.js';
import type { CachedJob } from './jobs-cache.js';
import { listingAddress } from '../careers.api.js';
import type { SourceNotice } from '../SourceNotices.js';

interface JobHeaderProps {
  readonly job: Pick<
    CachedJob,
    'title' | 'location' | 'type' | 'typeRaw' | 'organization' | 'clientId' | 'pay'
  >;
  /** Language of the job's texts (BCP 47), where its feed states it. */
  readonly language: string | null;
  readonly film: ReactNode;
  /** Above the title: what changes its meaning. */
  readonly notice: ReactNode;
}

export function JobHeader({ job, language, film, notice }: JobHeaderProps) {
  const careers = useCareersTexts();
  const texts = careers.job;
  const pay = payLabel(job.pay, careers);
  const english = useEnglish();
  const attributesOf = useTextAttributes();
  const brand = useBrand();
  return (
    <Box className="on-night" sx={nightBand}>
      <NightBackdrop picture="work-desk" only="wide" />
      <Container sx={{ pt: { xs: 2, md: 4 }, pb: { xs: 5, md: 8 } }}>
        <Box component="nav" aria-label={texts.lists} sx={backLinks}>
          <Button
            color="inherit"
            component={Link}
            to={pagePaths.ownCareers(brand.slug)}
            startIcon={<ArrowBackRounded />}
          >
            {texts.back(brand.name)}
          </Button>
          <Button color="inherit" component={Link} to={pagePaths.careers}>
            {texts.all}
          </Button>
        </Box>
        {notice && <Box sx={{ mt: 2 }}>{notice}</Box>}
        <Box sx={layout}>
          <Box sx={{ minWidth: 0 }}>
            <Typography
              component="p"
              sx={{ fontWeight: 650, fontSize: fontSize.small, color: colour.emberBright }}
            >
              <Box component={Link} to={pagePaths.employer(job.clientId)} sx={employerLink}>
                {job.organization.name}
              </Box>
            </Typography>
            <Typography
              variant="h2"
              component="h1"
              {...attributesOf(job.title, language)}
              sx={{ mt: 1, maxWidth: '26ch', overflowWrap: 'anywhere' }}
            >
              {job.title}
            </Typography>
            <Stack
              direction="row"
              sx={{ mt: 2, columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}
            >
              {pay && <strong>{pay}</strong>}
              <EmploymentTypeBadge job={job} />
              {job.location && (
                <Stack
                  direction="row"
                  spacing={0.75}
                  sx={{ alignItems: 'center', color: colour.onNightMuted }}
                >
                  <PlaceOutlined aria-hidden fontSize="small" />
                  <span {...english}>{job.location}</span>
                </Stack>
              )}
            </Stack>
          </Box>
          {film}
        </Box>
      </Container>
    </Box>
  );
}

/** One below the other on phones: a row would wrap with one font and not with its fallback, and move the page. */
const backLinks = {
  ml: -1.75,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'flex-start',
  columnGap: 1,
} as const;

const employerLink = { position: 'relative', zIndex: 1, ...fingerHigh, color: 'inherit' } as const;

const layout = {
  mt: { xs: 2, md: 4 },
  ...columns({ md: 'minmax(0, 1fr) auto' }),
  gap: { xs: 3, md: 6 },
  alignItems: 'center',
} as const;

interface ClosedNoticeProps {
  readonly job: { readonly clientId: string; readonly organization: { readonly name: string } };
}

export function ClosedNotice({ job }: ClosedNoticeProps) {
  const { closed } = useCareersTexts().job;
  return (
    <Alert severity="warning">
      <AlertTitle>{closed.title}</AlertTitle>
      {closed.text}{' '}
      <TextLink to={listingAddress({ filters: { organization: [job.clientId] }, page: 1 })}>
        {closed.others(job.organization.name)}
      </TextLink>{' '}
      {closed.or} <TextLink to={pagePaths.careers}>{closed.all}</TextLink>.
    </Alert>
  );
}

interface JobNoticesProps {
  readonly matched: boolean;
  readonly notice: SourceNotice | undefined;
}

/** What a visitor should know before reading an open job: it is not the one of the address, or may have changed. */
export function JobNotices({ matched, notice }: JobNoticesProps) {
  const { job: texts, sources } = useCareersTexts();
  return (
    <>
      {!matched && (
        <Alert severity="info" sx={{ mb: 4 }}>
          <AlertTitle>{texts.other.title}</AlertTitle>
          {texts.other.text} <TextLink to={pagePaths.careers}>{texts.other.all}</TextLink>.
        </Alert>
      )}
      {notice && (
        <Typography variant="body2" sx={age}>
          {sources.ofJob(notice.name, notice.days)}
        </Typography>
      )}
    </>
  );
}

function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} color="inherit">
      {children}
    </MuiLink>
  );
}

const age = {
  mb: 4,
  pl: 2,
  borderLeft: 3,
  borderColor: 'divider',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;
