import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { listingTexts } from './texts.js';

interface ClearFiltersProps {
  readonly path: string;
  readonly variant?: 'contained' | 'text';
  readonly onClear?: () => void;
}

/** Resets all filters and the search: a form of nothing, so it also works without scripts. */
export function ClearFilters({ path, variant = 'contained', onClear }: ClearFiltersProps) {
  const navigate = useNavigate();
  const clear = (event: FormEvent) => {
    event.preventDefault();
    onClear?.();
    void navigate(path, { preventScrollReset: true });
  };
  return (
    <form action={path} onSubmit={clear}>
      <Button type="submit" variant={variant}>
        {listingTexts.clear}
      </Button>
    </form>
  );
}
