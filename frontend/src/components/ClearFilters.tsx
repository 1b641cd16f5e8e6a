import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusSearch } from '../lib/focus-search.js';

interface ClearFiltersProps {
  readonly path: string;
  readonly label: string;
  readonly variant?: 'contained' | 'text';
}

/** Resets every filter and the search: a form of nothing, so it also works without scripts. It goes away, and the search is where one goes on. */
export function ClearFilters({ path, label, variant = 'contained' }: ClearFiltersProps) {
  const navigate = useNavigate();
  const clear = (event: FormEvent) => {
    event.preventDefault();
    focusSearch();
    void navigate(path, { preventScrollReset: true });
  };
  return (
    <form action={path} onSubmit={clear}>
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  );
}
