import { useCallback } from 'react';
import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router-dom';

let isAsked = false;

/** @returns runs the loaders of the page again */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    isAsked = true;
    await revalidate();
    isAsked = false;
  }, [revalidate]);
}

/** Loaders run again for another path or query, and on `useReload`: a dialog's history entry has the address of its page, and React Router calls this alike for both. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return isAsked || currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}
