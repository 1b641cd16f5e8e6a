import CloseRounded from '@mui/icons-material/CloseRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useListTexts } from '../../content/list-texts.js';
import { colour, radius } from '../../theme/tokens.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { chosenNumber, FilterChoices } from './FilterChoices.js';
import { type Filter, useListAddress } from './filters.js';
import { useFilterForm } from './use-filter-form.js';
import { useListLoading } from './list-page.js';

export const filterSheet = 'filters';

interface FilterSheetProps {
  readonly filters: readonly Filter[];
  readonly count: number;
  readonly noun: (count: number) => string;
  readonly open: boolean;
  /** Takes the address that the fields have just asked for, if they have. */
  readonly onClose: (address?: string) => void;
}

/** All filters at the bottom of a small screen. A choice is applied at once, so that the button says how many are found. */
export function FilterSheet({ filters, count, noun, open, onClose }: FilterSheetProps) {
  const texts = useListTexts();
  const title = useId();
  const loading = useListLoading(useListAddress().path);
  const found = loading ? texts.loading : texts.show(count, noun(count));
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={() => onClose()}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title, sx: paper } }}
    >
      <SheetForm onSubmitted={onClose}>
        <Box sx={head}>
          <Typography id={title} variant="h5" component="h2">
            {texts.filters(0)}
          </Typography>
          <IconButton
            autoFocus
            aria-label={texts.close}
            onClick={() => onClose()}
            sx={{ width: 48, height: 48 }}
          >
            <CloseRounded />
          </IconButton>
        </Box>
        <Box sx={list}>
          {filters.map((filter) => (
            <SheetFilter key={filter.key} filter={filter} noun={noun} />
          ))}
        </Box>
        <Box sx={foot}>
          <Button type="submit" variant="contained" size="large" fullWidth>
            {found}
          </Button>
          <VisuallyHidden role="status">{found}</VisuallyHidden>
        </Box>
      </SheetForm>
    </Drawer>
  );
}

interface SheetFilterProps extends Pick<FilterSheetProps, 'noun'> {
  readonly filter: Filter;
}

/** One that is closed at first says how many of its choices are chosen. */
function SheetFilter({ filter, noun }: SheetFilterProps) {
  const { chosenCount } = useListTexts();
  const choices = <FilterChoices filter={filter} noun={noun} compact />;
  const heading = (
    <Typography variant="h6" component="h3">
      {filter.title}
    </Typography>
  );
  if (!filter.closed)
    return (
      <Box sx={{ pb: 1.5 }}>
        <Box sx={{ mb: 0.5 }}>{heading}</Box>
        {choices}
      </Box>
    );
  const count = filter.chosen.length;
  return (
    <Box component="details" sx={group}>
      <Box component="summary" sx={summary}>
        {heading}
        {count > 0 && (
          <Box component="span" sx={chosenNumber}>
            {count}
            <VisuallyHidden>{chosenCount(count)}</VisuallyHidden>
          </Box>
        )}
        <ExpandMoreRounded aria-hidden className="chevron" sx={{ ml: 'auto' }} />
      </Box>
      {choices}
    </Box>
  );
}

interface SheetFormProps {
  readonly onSubmitted: (address?: string) => void;
  readonly children: ReactNode;
}

/** Mounted while the sheet is shown: its fields begin with the choices of the address. */
function SheetForm({ onSubmitted, children }: SheetFormProps) {
  const { path, addressOf } = useListAddress();
  const { onSubmit, ...form } = useFilterForm(path, addressOf, filterSheet);
  const submit = (event: FormEvent) => {
    onSubmitted(onSubmit(event));
  };
  return (
    <Box component="form" {...form} action={path} onSubmit={submit} sx={column}>
      {children}
    </Box>
  );
}

const paper = {
  maxHeight: '92dvh',
  borderTopLeftRadius: radius.card,
  borderTopRightRadius: radius.card,
} as const;

const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

const head = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  pl: 2.5,
  pr: 1,
  pt: 1,
} as const;

const list = {
  overflowY: 'auto',
  px: 2.5,
  '& .choices:not(.long)': {
    display: 'grid',
    columnGap: 1,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  },
  // Half a row tells that there are more.
  '& .choices.long': { maxHeight: 198, overflowY: 'auto' },
} as const;

const group = {
  borderTop: `1px solid ${colour.line}`,
  '&[open]': { pb: 1.5 },
  '&[open] .chevron': { transform: 'rotate(180deg)' },
} as const;

const summary = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;

const foot = {
  px: 2.5,
  pt: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${colour.line}`,
} as const;
