import { Box, Button, Typography } from '@mui/material';
import { inLocale, pagePaths, searchFromJobFilters, type JobFilters } from 'contract';
import { Form } from 'react-router-dom';
import { Link } from '../../components/Link.js';
import { SearchField } from '../../components/list/SearchField.js';
import { useEmployersTexts } from '../../content/employers.js';
import { useEnglish, useLocale } from '../../lib/locale.js';
import { chipLink, plainList } from '../../theme/styles.js';
import type { Employer } from './EmployerHead.js';

export function EmployerSearch({ employer }: { readonly employer: Pick<Employer, 'id' | 'name'> }) {
  const { search } = useEmployersTexts();
  return (
    <Box
      component={Form}
      role="search"
      aria-label={search.label(employer.name)}
      action={inLocale(useLocale(), pagePaths.careers)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, maxWidth: 720 }}
    >
      <input type="hidden" name="organization" value={employer.id} />
      <SearchField
        label={search.label(employer.name)}
        placeholder={search.placeholder}
        sx={{ flex: '1 1 240px' }}
      />
      <Button type="submit" variant="contained">
        {search.go}
      </Button>
    </Box>
  );
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count: number;
}

interface JobChoicesProps<Value extends string> {
  readonly title: string;
  readonly choices: readonly Choice<Value>[];
  readonly filtersOf: (value: Value) => JobFilters;
  readonly isEnglish?: boolean;
}

/** Links to an employer's jobs of one kind, each with their number. */
export function JobChoices<Value extends string>({
  title,
  choices,
  filtersOf,
  isEnglish = false,
}: JobChoicesProps<Value>) {
  const english = useEnglish();
  if (choices.length === 0) return null;
  return (
    <section>
      <Typography variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map(({ value, label, count }) => (
          <li key={value}>
            <Box
              component={Link}
              to={`${pagePaths.careers}?${searchFromJobFilters(filtersOf(value)).toString()}`}
              sx={{ ...chipLink, gap: 1 }}
            >
              <span {...(isEnglish && english)}>{label}</span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {count}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </section>
  );
}
