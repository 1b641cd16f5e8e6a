import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { Box } from '@mui/material';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { executiveTiersIn, tierComparison, tierValueText } from '../../content/executive-search/tiers.js';
import { executiveSearchPage } from '../../content/executive-search/executive-search-page.js';
import { useShownText } from '../../lib/brand.js';
import { colour, font, radius } from '../../theme/tokens.js';

export function TierTable() {
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
export function TierValue({ value }: { readonly value: boolean | string }) {
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
