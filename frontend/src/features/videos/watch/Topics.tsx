import { Box, Typography } from '@mui/material';
import { labelOf } from 'contract';
import { useId, type ReactNode } from 'react';
import { watchTexts } from '../../../content/videos/watch-texts.js';
import { Link } from '../../../components/Link.js';
import { graphql } from '../../../__generated__/gql.js';
import type { Topics_VideoFragment } from '../../../__generated__/graphql.js';
import { chipLink, plainList } from '../../../theme/styles.js';
import { colour } from '../../../theme/tokens.js';
import { galleryAddress } from '../videos.api.js';

export const Topics_video = graphql(/* GraphQL */ `
  fragment Topics_video on Video {
    category
    aiCategories
    tags
  }
`);

interface TopicsProps {
  readonly video: Topics_VideoFragment;
  readonly categories: readonly { readonly id: string; readonly label: string }[];
}

export function Topics({ video: { category, aiCategories, tags }, categories }: TopicsProps) {
  const options = categories.map(({ id, label }) => ({ value: id, label }));
  const ids = [...new Set([...(category ? [category] : []), ...aiCategories])];
  const topics = [
    ...ids.map((id) => ({
      label: labelOf(options, id),
      strong: true,
      to: galleryAddress({ filters: { category: [id] }, page: 1 }),
    })),
    ...[...new Set(tags)].map((tag) => ({
      label: tag,
      strong: false,
      to: galleryAddress({ filters: { tag: [tag] }, page: 1 }),
    })),
  ];
  if (topics.length === 0) return null;
  return (
    <Part title={watchTexts.topics}>
      <Box component="ul" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {topics.map(({ label, strong, to }) => (
          <li key={to}>
            <Box component={Link} to={to} sx={[chip, strong && strongChip]}>
              {label}
            </Box>
          </li>
        ))}
      </Box>
    </Part>
  );
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const chip = { ...chipLink, px: 1.75, typography: 'body2' } as const;

const strongChip = {
  bgcolor: colour.petrolLight,
  borderColor: colour.petrolLight,
  color: colour.petrolDark,
  fontWeight: 650,
} as const;
