import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useListTexts } from '../../content/list-texts.js';
import { onlyWithScripts } from '../../theme/styles.js';
import { colour, radius } from '../../theme/tokens.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { FilterField, fieldControl } from './FilterField.js';
import type { Filter, FilterChoice } from './filters.js';

interface FilterChoicesProps {
  readonly filter: Filter;
  readonly noun: (count: number) => string;
  /** A long list of which one can be chosen is a select. */
  readonly compact?: boolean;
}

/** Longer lists have a search field. */
const LONG_FROM = 13;
/** In little space. */
const SELECT_FROM = 5;

/** The choices of one filter: check boxes of the form around them, radio buttons where one can be chosen. A choice that finds nothing cannot be. */
export function FilterChoices({ filter, noun, compact = false }: FilterChoicesProps) {
  const { key, title, choices, chosen, none, typed, lang } = filter;
  const texts = useListTexts();
  const [focused, setFocused] = useState<string>();
  const [sought, setSought] = useState('');
  if (typed) return <FilterField filter={filter} typed={typed} />;
  if (choices.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.nothing}
      </Typography>
    );
  const also = filter.also && <FilterChoices filter={filter.also} noun={noun} />;
  if (compact && none && choices.length >= SELECT_FROM)
    return (
      <>
        <Box
          component="select"
          name={key}
          aria-label={title}
          defaultValue={chosen[0] ?? ''}
          sx={fieldControl}
        >
          <option value="">{none}</option>
          {choices.map(({ value, label, count }) => (
            <option key={value} value={value} disabled={count === 0 && !chosen.includes(value)}>
              {label}
              {count !== undefined && ` (${count})`}
            </option>
          ))}
        </Box>
        {also}
      </>
    );
  const long = choices.length >= LONG_FROM && !none;
  return (
    <>
      {long && (
        // Without a name: it is no field of the form.
        <Box
          component="input"
          type="search"
          aria-label={texts.seek(title)}
          placeholder={texts.seek(title)}
          value={sought}
          onInput={({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
            setSought(currentTarget.value)
          }
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
          sx={[fieldControl, { mb: 0.5 }, onlyWithScripts]}
        />
      )}
      <Box
        className={long ? 'choices long' : 'choices'}
        role={none ? 'radiogroup' : 'group'}
        aria-label={title}
        onFocus={({ target }) => setFocused(target instanceof HTMLInputElement ? target.value : undefined)}
        onBlur={() => setFocused(undefined)}
        sx={{ mx: -1 }}
      >
        {[...(none ? [{ value: '', label: none }] : []), ...choices].map(
          ({ value, label, count, lang: own = lang }: FilterChoice) => {
            const isChosen = value ? chosen.includes(value) : chosen.length === 0;
            // A choice that was just undone keeps the focus.
            const disabled = count === 0 && !isChosen && value !== focused;
            return (
              <Box
                component="label"
                key={value}
                sx={[choice, disabled && nothingFound, !includes(label, sought) && { display: 'none' }]}
              >
                <Box
                  component="input"
                  type={none ? 'radio' : 'checkbox'}
                  name={key}
                  value={value}
                  defaultChecked={isChosen}
                  disabled={disabled}
                  sx={box}
                />
                <Box component="span" lang={own} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {label}
                </Box>
                {count !== undefined && (
                  <Box component="span" sx={number}>
                    {count}
                    <VisuallyHidden> {noun(count)}</VisuallyHidden>
                  </Box>
                )}
              </Box>
            );
          },
        )}
      </Box>
      {also}
    </>
  );
}

function includes(label: string, sought: string): boolean {
  return label.toLowerCase().includes(sought.trim().toLowerCase());
}

const choice = {
  // Around its hidden words, which would make the sheet scroll.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  px: 1,
  borderRadius: 1,
  cursor: 'pointer',
  typography: 'body2',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { fontWeight: 650 },
} as const;

const nothingFound = { color: 'text.disabled', cursor: 'default' } as const;

/** With the focus, the whole row around it is scrolled into view. */
const box = {
  flex: 'none',
  m: 0,
  width: 20,
  height: 20,
  scrollMarginBlock: 16,
  accentColor: colour.petrol,
} as const;

const number = {
  ml: 'auto',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 400,
} as const;

/** Of a filter: how many of its choices are chosen. */
export const chosenNumber = {
  minWidth: 22,
  px: 0.75,
  borderRadius: `${radius.pill}px`,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  textAlign: 'center',
  fontSize: '0.8125rem',
  lineHeight: '22px',
} as const;
