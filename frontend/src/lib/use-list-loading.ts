import { useNavigation } from 'react-router-dom';

/** @returns whether a list of this very page is on its way, so that the page can say so in place */
export function useListLoading(path: string): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === path;
}
