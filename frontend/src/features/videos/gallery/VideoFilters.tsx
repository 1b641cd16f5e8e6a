import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { videoFormats } from 'contract';
import { useState, type MouseEvent } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import {
  FilterCount,
  FilterDisclosure,
  withCounts,
  type Filter,
  type FilterChoice,
} from '../../../components/list/filters.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { askedSearch } from '../../../lib/followed-router.js';
import { isPlainClick } from '../../../lib/plain-click.js';
import { colour, radius } from '../../../theme/tokens.js';
import { galleryAddress, galleryStateFrom } from '../videos.api.js';

interface VideoFiltersProps {
  readonly facets: GalleryPageQuery['videos']['facets'];
  readonly path: string;
}

/** The filters of the gallery, in the order of product 5.6. */
export function VideoFilters({ facets, path }: VideoFiltersProps) {
  const [shown] = useSearchParams();
  const { state, location } = useNavigation();
  // While a list is loading, its choices are marked already.
  const isLoading = state === 'loading' && location.pathname === path;
  const search = isLoading ? new URLSearchParams(location.search) : shown;
  const formats = withCounts([...videoFormats].reverse(), facets.formats);
  const { organizations, categories, tags } = facets;
  const common = { search, path };
  return (
    <Box role="group" aria-label={galleryTexts.filtersLabel} sx={groups}>
      <FilterLinks
        filter={{ key: 'organization', title: galleryTexts.organizations, choices: organizations }}
        {...common}
      />
      <FilterLinks
        filter={{ key: 'category', title: galleryTexts.categories, choices: categories }}
        {...common}
      />
      <FilterLinks filter={{ key: 'format', title: galleryTexts.formats, choices: formats }} {...common} />
      <FilterLinks filter={{ key: 'tag', title: galleryTexts.tags, choices: tags }} compact {...common} />
    </Box>
  );
}

interface FilterLinksProps {
  readonly filter: Filter<'organization' | 'category' | 'format' | 'tag'>;
  readonly search: URLSearchParams;
  readonly path: string;
  /** Choices side by side. */
  readonly compact?: boolean;
}

/** One filter. Its choices are links, so they work without scripts and can be opened in a tab. */
function FilterLinks({ filter, search, path, compact = false }: FilterLinksProps) {
  const chosen = galleryStateFrom(search).filters[filter.key];
  const [openAtFirst] = useState(chosen !== undefined);
  const navigate = useNavigate();

  const addressWith = (value: string | undefined, current: URLSearchParams) => {
    const changed = new URLSearchParams(current);
    changed.delete('page');
    if (value === undefined) changed.delete(filter.key);
    else changed.set(filter.key, value);
    return galleryAddress(galleryStateFrom(changed), path);
  };
  const linkTo = (value: string | undefined) => {
    const to = addressWith(value, search);
    const onClick = (event: MouseEvent<HTMLElement>) => {
      // Another list may have been asked for since this was rendered.
      const current = addressWith(value, askedSearch(path));
      if (current === to || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(current, { preventScrollReset: true });
    };
    return { component: Link, to, preventScrollReset: true, onClick };
  };
  const clear = linkTo(undefined);
  return (
    <FilterDisclosure filter={filter} chosen={chosen} defaultOpen={openAtFirst}>
      {filter.choices.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {galleryTexts.noChoices}
        </Typography>
      ) : (
        <Box component="ul" aria-label={filter.title} sx={compact ? cloud : column}>
          {filter.choices.map((choice) => {
            const active = choice.value === chosen;
            // Following an active choice clears it (product 5.7).
            return (
              <li key={choice.value}>
                <Box
                  {...linkTo(active ? undefined : choice.value)}
                  rel="nofollow"
                  aria-current={active ? 'true' : undefined}
                  sx={[compact ? chip : row, active && activeStyle]}
                >
                  <ChoiceLabel choice={choice} active={active} />
                </Box>
              </li>
            );
          })}
        </Box>
      )}
      {chosen !== undefined && (
        <Button
          {...clear}
          onClick={(event: MouseEvent<HTMLElement>) => {
            // The button disappears.
            event.currentTarget.closest('details')?.querySelector('summary')?.focus();
            clear.onClick(event);
          }}
          size="small"
          sx={{ mt: 1.5, ml: -1 }}
        >
          {galleryTexts.clear}
          <VisuallyHidden> {filter.title}</VisuallyHidden>
        </Button>
      )}
    </FilterDisclosure>
  );
}

interface ChoiceLabelProps {
  readonly choice: FilterChoice;
  readonly active: boolean;
}

function ChoiceLabel({ choice: { label, count }, active }: ChoiceLabelProps) {
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      {active ? (
        <>
          <CloseRounded aria-hidden sx={{ fontSize: 18, flexShrink: 0, ml: 'auto' }} />
          <VisuallyHidden> (chosen, follow to clear)</VisuallyHidden>
        </>
      ) : (
        <FilterCount count={count} noun="video" />
      )}
    </>
  );
}

const groups = {
  display: 'grid',
  gap: 1.5,
  minWidth: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

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
