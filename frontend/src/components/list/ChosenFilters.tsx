import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box } from '@mui/material';
import { useListTexts } from '../../content/list-texts.js';
import { plainList } from '../../theme/styles.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { FilterLink, focusSearch, type Filter } from './filters.js';

export function ChosenFilters({ filters }: { readonly filters: readonly Filter[] }) {
  const texts = useListTexts();
  return (
    <Box component="ul" aria-label={texts.chosen} sx={list}>
      {filters.flatMap((filter) =>
        filter.chosen.map((value) => {
          const choice = filter.choices.find((choice) => choice.value === value);
          return (
            <li key={`${filter.key} ${value}`}>
              <FilterLink
                filter={filter}
                value={value}
                // The chip disappears. Only for the keyboard: on a touch screen the focus would open the on-screen keyboard.
                onFollow={({ detail }) => detail === 0 && focusSearch()}
                sx={chip}
              >
                <VisuallyHidden>{texts.remove(filter.title)}</VisuallyHidden>
                <span lang={choice?.lang ?? filter.lang}>{choice?.label ?? value}</span>
                <CloseRounded aria-hidden sx={{ fontSize: 18, flexShrink: 0 }} />
              </FilterLink>
            </li>
          );
        }),
      )}
    </Box>
  );
}

const list = {
  flex: '1 1 100%',
  minWidth: 0,
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
} as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  pl: 1.75,
  pr: 1.25,
  borderRadius: `${radius.pill}px`,
  bgcolor: colour.petrolLight,
  color: colour.petrolDark,
  fontSize: fontSize.small,
  fontWeight: 650,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '@media (hover: hover)': { '&:hover': { bgcolor: colour.surface } },
} as const;
