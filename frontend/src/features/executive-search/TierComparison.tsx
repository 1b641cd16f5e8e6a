import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { Box, Typography } from '@mui/material';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import {
  executiveTiersIn,
  tierComparison,
  tierValueText,
  type ExecutiveTier,
  executiveTiers,
} from '../../content/executive-search/tiers.js';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { Section } from '../../components/Section.js';
import { useShownText } from '../../lib/brand.js';
import { colour, font, radius } from '../../theme/tokens.js';
import { Tabs } from '../../components/Tabs.js';

/** The tiers feature by feature: a table where there is room, tabs where there is not. On paper there are no tabs: the table is printed. */
export function TierComparison() {
  return (
    <Section
      id="compare"
      title={executiveSearchPage.comparisonHeading}
      lead={executiveSearchPage.comparisonLead}
      tone="surface"
    >
      <Box sx={{ display: { xs: 'none', md: 'block' }, '@media print': { display: 'block' } }}>
        <TierTable />
      </Box>
      <Box className="no-print" sx={{ display: { md: 'none' } }}>
        <TierTabs />
      </Box>
    </Section>
  );
}

function TierTable() {
  const tiers = executiveTiersIn(useShownText());
  return (
    <Box component="table" sx={table}>
      <caption>
        <VisuallyHidden>{executiveSearchPage.comparisonHeading}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{executiveSearchPage.featureColumn}</VisuallyHidden>
          </th>
          {tiers.map(({ id, name, badge }) => (
            <th key={id} scope="col" data-popular={badge !== undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tierComparison.map(({ feature, valueOf }) => (
          <tr key={feature}>
            <th scope="row">{feature}</th>
            {tiers.map((tier) => (
              <td key={tier.id} data-popular={tier.badge !== undefined}>
                <TierValue value={valueOf(tier)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': { px: 2.5, py: 1.75, textAlign: 'center', verticalAlign: 'middle', lineHeight: 1.4 },
  '& thead th': {
    pt: 2.5,
    pb: 2,
    fontFamily: font.display,
    fontSize: '1.25rem',
    fontWeight: 700,
    borderBottom: `2px solid ${colour.ink}`,
  },
  '& tbody th': { pl: 0, textAlign: 'left', fontWeight: 500 },
  '& tbody tr': { borderBottom: `1px solid ${colour.line}` },
  '& tbody tr:hover > *': { bgcolor: colour.page },
  '& [data-popular="true"], & tbody tr:hover > [data-popular="true"]': { bgcolor: colour.petrolLight },
  '& thead [data-popular="true"]': { borderRadius: `${radius.control}px ${radius.control}px 0 0` },
} as const;

/** What a tier has of a feature: words, or a sign with its words for screen readers. */
function TierValue({ value }: { readonly value: boolean | string }) {
  if (typeof value === 'string')
    return (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {value}
      </Box>
    );
  const Sign = value ? CheckCircleRounded : RemoveRounded;
  return (
    <>
      <Sign
        aria-hidden
        sx={{
          display: 'inline-block',
          verticalAlign: 'middle',
          color: value ? 'primary.main' : 'text.secondary',
        }}
      />
      <VisuallyHidden>{tierValueText(value)}</VisuallyHidden>
    </>
  );
}

const popular = executiveTiers.find(({ badge }) => badge !== undefined)?.id ?? 'foundation';

/** The comparison of small screens. */
function TierTabs() {
  return (
    <Tabs
      label={executiveSearchPage.comparisonHeading}
      first={popular}
      tabs={executiveTiersIn(useShownText()).map((tier) => ({
        id: tier.id,
        name: tier.name,
        panel: <TierPanel tier={tier} />,
      }))}
    />
  );
}

function TierPanel({ tier }: { readonly tier: ExecutiveTier }) {
  return (
    <>
      <Typography variant="h4" component="h3">
        {tier.name}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5 }}>
        {tierComparison.map(({ feature, valueOf }) => (
          <Box key={feature} sx={row}>
            <Box component="dt">{feature}</Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <TierValue value={valueOf(tier)} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
  py: 1.25,
  borderTop: `1px solid ${colour.line}`,
} as const;
