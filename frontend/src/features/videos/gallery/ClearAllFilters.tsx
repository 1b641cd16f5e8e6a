import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type { FormEvent } from 'react';

interface ClearAllFiltersProps {
  readonly path: string;
  readonly label: string;
  readonly variant?: 'contained' | 'text';
}

/** Resets every filter and the search: a form of nothing, so it also works without scripts. The search is where one goes on. */
export function ClearAllFilters({ path, label, variant = 'contained' }: ClearAllFiltersProps) {
  const navigate = useNavigate();
  const clear = (event: FormEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>('form[role=search] [name=q]')?.focus();
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
