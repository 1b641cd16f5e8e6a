import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { videoFiltersFromSearch, type VideoFilters } from 'contract';
import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../../components/Link.js';
import { graphql } from '../../../__generated__/gql.js';
import { FilterGroup } from '../../../components/FilterGroup.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { isPlainClick } from '../../../lib/plain-click.js';
import { colour, radius } from '../../../theme/tokens.js';
import { galleryAddress, withVideoFilter } from './gallery-address.js';
import type { FilterChoice, GalleryFilter } from './gallery-filters.js';
import { filtersAskedNow } from './use-asked-filters.js';

export const FilterLinks_facet = graphql(/* GraphQL */ `
  fragment FilterLinks_facet on Facet {
    value
    label
    count
  }
`);

interface FilterLinksProps {
  readonly filter: GalleryFilter;
  readonly filters: VideoFilters;
  readonly path: string;
}

/** One collapsible filter. Its choices are links, so they work without scripts and can be opened, shared and walked back. */
export function FilterLinks({ filter: { key, title, compact, choices }, filters, path }: FilterLinksProps) {
  const chosen = filters[key];
  // Open where something is chosen when the page comes; from then on it is the visitor's.
  const [openAtFirst] = useState(chosen !== undefined);
  const navigate = useNavigate();
  const addressWith = (value: string | undefined, others: VideoFilters) =>
    galleryAddress(withVideoFilter(others, key, asFilter(key, value)), path);
  const linkTo = (value: string | undefined) => {
    const to = addressWith(value, filters);
    return {
      to,
      onClick: (event: MouseEvent<HTMLElement>) => {
        const wanted = addressWith(value, filtersAskedNow(path));
        if (wanted === to || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(wanted, { preventScrollReset: true });
      },
    };
  };
  const clear = linkTo(undefined);
  const followClear = (event: MouseEvent<HTMLElement>) => {
    focusSummary(event);
    clear.onClick(event);
  };
  return (
    <FilterGroup
      title={title}
      chosen={choices.find(({ value }) => value === chosen)?.label}
      defaultOpen={openAtFirst}
    >
      {choices.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {galleryTexts.noChoices}
        </Typography>
      ) : (
        <Box component="ul" aria-label={title} sx={compact ? cloud : column}>
          {choices.map((choice) => (
            <li key={choice.value}>
              <Choice
                choice={choice}
                active={choice.value === chosen}
                compact={compact}
                {...linkTo(choice.value === chosen ? undefined : choice.value)}
              />
            </li>
          ))}
        </Box>
      )}
      {chosen !== undefined && (
        <Button
          component={Link}
          to={clear.to}
          preventScrollReset
          onClick={followClear}
          size="small"
          sx={{ mt: 1.5, ml: -1 }}
        >
          {galleryTexts.clear}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
    </FilterGroup>
  );
}

interface ChoiceProps {
  readonly choice: FilterChoice;
  readonly active: boolean;
  readonly compact: boolean;
  readonly to: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Followed once it filters; followed again it clears (product 5.7). */
function Choice({ choice: { label, count }, active, compact, to, onClick }: ChoiceProps) {
  return (
    <Box
      component={Link}
      to={to}
      onClick={onClick}
      preventScrollReset
      rel="nofollow"
      aria-current={active ? 'true' : undefined}
      sx={[compact ? chip : row, active && activeStyle]}
    >
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      {active ? (
        <>
          <CloseRounded aria-hidden sx={{ fontSize: 18, flexShrink: 0, ml: 'auto' }} />
          <VisuallyHidden> (chosen, follow to clear)</VisuallyHidden>
        </>
      ) : (
        <Box
          component="span"
          sx={{ ml: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums', fontWeight: 400 }}
        >
          {count}
          <VisuallyHidden> {count === 1 ? 'video' : 'videos'}</VisuallyHidden>
        </Box>
      )}
    </Box>
  );
}

/** Only what an address can carry is a filter. */
function asFilter<Key extends GalleryFilter['key']>(
  key: Key,
  value: string | undefined,
): VideoFilters[Key] | undefined {
  return value === undefined ? undefined : videoFiltersFromSearch(new URLSearchParams({ [key]: value }))[key];
}

/** "Clear" goes away when it is followed: one goes on at the group it stood in. */
function focusSummary({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('details')?.querySelector('summary')?.focus();
}

const list = { m: 0, p: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' } as const;
const column = { ...list, mx: -1, display: 'grid', gap: 0.25 } as const;
const cloud = { ...list, p: 0.5, m: -0.5, display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  color: 'text.primary',
  textDecoration: 'none',
  typography: 'body2',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;
const row = { ...choiceStyle, gap: 1.25, minHeight: 44, px: 1, borderRadius: 1 } as const;
const chip = {
  ...choiceStyle,
  gap: 0.75,
  minHeight: 34,
  px: 1.5,
  border: `1px solid ${colour.line}`,
  borderRadius: `${radius.pill}px`,
} as const;
const activeStyle = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  borderColor: 'primary.main',
  fontWeight: 650,
  '&:hover': { bgcolor: 'primary.dark' },
} as const;
