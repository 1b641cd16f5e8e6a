import { columns, plainList } from '../../../theme/styles.js';
import type { SvgIconComponent } from '@mui/icons-material';
import BalanceRounded from '@mui/icons-material/BalanceRounded';
import Diversity3Rounded from '@mui/icons-material/Diversity3Rounded';
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded';
import { Box, Typography } from '@mui/material';
import { Section } from '../../../components/Section.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { colour } from '../../../theme/tokens.js';

/** Product 4.24. */
export function AboutApplying() {
  const { why, reasons: texts, how, howLead, steps: list } = useCareersTexts().applying;
  return (
    <>
      <Section title={why} tone="sunken">
        <Box sx={{ ...columns({ md: 3 }), gap: 3 }}>
          <Reason icon={TrendingUpRounded} {...texts.growth} />
          <Reason icon={Diversity3Rounded} {...texts.culture} />
          <Reason icon={BalanceRounded} {...texts.balance} />
        </Box>
      </Section>
      <Section title={how} lead={howLead} tone="night">
        <Box component="ol" sx={steps}>
          {list.map(({ title, text }, index) => (
            <Box component="li" key={title} sx={{ pt: 2.5, borderTop: `2px solid ${colour.nightLine}` }}>
              <Typography
                component="span"
                aria-hidden
                variant="h3"
                sx={{ display: 'block', color: colour.ember }}
              >
                {index + 1}
              </Typography>
              <Typography variant="h5" component="h3" sx={{ mt: 1, mb: 1 }}>
                {title}
              </Typography>
              <Typography sx={{ color: colour.onNightMuted }}>{text}</Typography>
            </Box>
          ))}
        </Box>
      </Section>
    </>
  );
}

interface ReasonProps {
  readonly icon: SvgIconComponent;
  readonly title: string;
  readonly text: string;
}

function Reason({ icon: Icon, title, text }: ReasonProps) {
  return (
    <SurfaceCard>
      <Icon aria-hidden sx={{ fontSize: 36, color: 'secondary.main' }} />
      <Typography variant="h5" component="h3" sx={{ mt: 1.5, mb: 1 }}>
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </SurfaceCard>
  );
}

const steps = { ...plainList, ...columns({ sm: 2, lg: 4 }), columnGap: 4, rowGap: 5 } as const;
