import MyLocationRounded from '@mui/icons-material/MyLocationRounded';
import { Box, Button } from '@mui/material';
import { limits } from 'contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '../../lib/browser/browser-features.js';
import { colour, radius } from '../../theme/tokens.js';
import type { Filter, TypedFilter } from './filters.js';

interface FilterFieldProps {
  readonly filter: Filter;
  readonly typed: TypedFilter;
}

/** A filter whose value is typed, with a choice beside it. It is applied as a whole: on Enter, when the focus leaves the field, and when a suggestion is chosen. */
export function FilterField({ filter: { key, title, chosen }, typed }: FilterFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { beside } = typed;
  const [suggestions, suggestFor] = useSuggestions(typed.suggest);
  const onInput = (text: string) => {
    if (suggestions.includes(text)) field.current?.form?.requestSubmit();
    else suggestFor(text);
  };
  return (
    <Box role="group" aria-label={title} sx={row}>
      <Box component="label" htmlFor={`${id}-text`} sx={labelled}>
        {typed.label}
        <Box
          component="input"
          ref={field}
          id={`${id}-text`}
          name={key}
          defaultValue={chosen[0] ?? ''}
          placeholder={typed.placeholder}
          maxLength={limits.searchCharacters}
          enterKeyHint="go"
          autoComplete="off"
          list={`${id}-suggestions`}
          onInput={({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
            onInput(currentTarget.value)
          }
          data-applied="whole"
          sx={fieldControl}
        />
      </Box>
      <Box component="label" htmlFor={`${id}-choice`} sx={labelled}>
        {beside.label}
        <Box
          component="select"
          id={`${id}-choice`}
          name={beside.key}
          defaultValue={beside.chosen}
          sx={fieldControl}
        >
          {beside.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Box>
      </Box>
      <datalist id={`${id}-suggestions`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <Locate field={field} {...typed.locate} />
    </Box>
  );
}

const SUGGESTED_FROM = 2;
const TYPING_PAUSE_MILLISECONDS = 150;

/** @returns the suggestions for the text that was typed last, and what is called with each text */
function useSuggestions(suggest: TypedFilter['suggest']) {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);
  const suggestFor = (typed: string) => {
    const text = typed.trim();
    last.current = text;
    clearTimeout(timer.current);
    if (text.length < SUGGESTED_FROM) return;
    timer.current = setTimeout(() => {
      void suggest(text).then((found) => {
        if (last.current === text) setSuggestions(found);
      });
    }, TYPING_PAUSE_MILLISECONDS);
  };
  return [suggestions, suggestFor] as const;
}

interface LocateProps {
  readonly field: { readonly current: HTMLInputElement | null };
  readonly label: string;
  readonly failed: string;
}

/** Places are compared by miles: a hundredth of a degree is less than one, and names no house. */
const DECIMALS = 2;
const WAIT_MILLISECONDS = 10_000;
const OLD_MILLISECONDS = 10 * 60_000;

function Locate({ field, label, failed }: LocateProps) {
  const hydrated = useHydrated();
  const [hasFailed, setHasFailed] = useState(false);
  if (!hydrated || !('geolocation' in navigator)) return null;
  const locate = () => {
    setHasFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!field.current) return;
        field.current.value = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
        field.current.form?.requestSubmit();
      },
      () => setHasFailed(true),
      { timeout: WAIT_MILLISECONDS, maximumAge: OLD_MILLISECONDS },
    );
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Button
        onClick={locate}
        startIcon={<MyLocationRounded />}
        sx={{ minHeight: 44, justifyContent: 'flex-start' }}
      >
        {label}
      </Button>
      <Box role="status">{hasFailed && failed}</Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 7.5em',
  columnGap: 1.5,
  typography: 'body2',
} as const;

const labelled = { display: 'grid', gap: 0.5, fontWeight: 650 } as const;

export const fieldControl = {
  // Within `details` it is not inherited.
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 44,
  px: 1.25,
  font: 'inherit',
  fontWeight: 400,
  // Phones zoom into fields with smaller text, and do not zoom back.
  '@media (pointer: coarse)': { fontSize: '1rem' },
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: `1px solid ${colour.fieldLine}`,
  borderRadius: `${radius.control}px`,
} as const;
