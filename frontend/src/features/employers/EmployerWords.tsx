import { Box, Container, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CheckList } from '../../components/CheckList.js';
import { ExternalLink } from '../../components/ExternalLink.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { useEmployersTexts } from '../../content/employers.js';
import { useEnglish, useLocale } from '../../lib/locale.js';
import { columns, plainList } from '../../theme/styles.js';
import { colour } from '../../theme/tokens.js';
import type { Employer } from './EmployerHead.js';

interface EmployerWordsProps {
  readonly employer: Employer;
  readonly openJobs: number;
  readonly places: readonly string[];
  readonly careerPage: ReactNode;
}

/** What an employer says of itself, and facts. Without its words the facts take the whole width. */
export function EmployerWords({ employer, openJobs, places, careerPage }: EmployerWordsProps) {
  const texts = useEmployersTexts();
  const english = useEnglish();
  const locale = useLocale();
  const { about, benefits } = textIn(employer, locale);
  const langOf = (lang: string) => (lang === locale ? {} : { lang });
  const accent = employer.colour ?? colour.petrol;
  const isSilent = about.lines.length + benefits.lines.length === 0;
  return (
    <Container sx={{ py: { xs: 5, md: 8 } }}>
      <Box sx={isSilent ? undefined : layout}>
        {!isSilent && (
          <Box sx={{ minWidth: 0, display: 'grid', gap: 5, alignContent: 'start' }}>
            {about.lines.length > 0 && (
              <section aria-labelledby="about-employer">
                <Typography id="about-employer" variant="h3" component="h2" sx={{ mb: 2 }}>
                  {texts.about(employer.name)}
                </Typography>
                <Box {...langOf(about.lang)} sx={[words, { borderColor: accent }]}>
                  {about.lines.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </Box>
              </section>
            )}
            {benefits.lines.length > 0 && (
              <section aria-labelledby="benefits">
                <Typography id="benefits" variant="h3" component="h2" sx={{ mb: 2 }}>
                  {texts.benefits}
                </Typography>
                <Box {...langOf(benefits.lang)}>
                  <CheckList items={benefits.lines} tickColor={accent} />
                </Box>
              </section>
            )}
          </Box>
        )}
        <SurfaceCard component="section" sx={{ alignSelf: 'start' }}>
          <Typography variant="h5" component="h2">
            {texts.facts}
          </Typography>
          <Box sx={[facts, isSilent && inRow]}>
            {openJobs > 0 && <Fact label={texts.openings}>{openJobs.toLocaleString(locale)}</Fact>}
            {places.length > 0 && (
              <Fact label={texts.places}>
                <span {...english}>{places.join('; ')}</span>
              </Fact>
            )}
            {employer.links.length > 0 && (
              <Fact label={texts.links}>
                <Box component="ul" sx={plainList}>
                  {employer.links.map(({ label, url }) => (
                    <li key={url}>
                      <ExternalLink href={url} sx={{ display: 'inline-block', py: 1.25 }}>
                        <span {...english}>{label}</span>
                      </ExternalLink>
                    </li>
                  ))}
                </Box>
              </Fact>
            )}
            <div>{careerPage}</div>
          </Box>
        </SurfaceCard>
      </Box>
    </Container>
  );
}

/** @returns what an employer says in a language, else in English */
function textIn({ texts }: Pick<Employer, 'texts'>, language: string) {
  const aboutIn = texts.find((text) => text.language === language && text.about.length > 0);
  const benefitsIn = texts.find((text) => text.language === language && text.benefits.length > 0);
  const english = texts.find((text) => text.language === 'en');
  return {
    about: { lines: (aboutIn ?? english)?.about ?? [], lang: aboutIn ? language : 'en' },
    benefits: { lines: (benefitsIn ?? english)?.benefits ?? [], lang: benefitsIn ? language : 'en' },
  };
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ fontWeight: 600 }}>{children}</Box>
    </Box>
  );
}

const layout = { ...columns({ md: 'minmax(0, 1fr) 340px' }), gap: { xs: 5, md: 8 } } as const;
const words = {
  pl: 3,
  borderLeft: '3px solid',
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
  '& p + p': { mt: 2 },
} as const;
const facts = { mt: 2, display: 'grid', gap: 2 } as const;
const inRow = {
  alignItems: 'start',
  gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
} as const;
