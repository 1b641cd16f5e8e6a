import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '../lib/plain-click.js';

/** The mark React Router gives its links, in a part of the page that no code has taken over. */
const stillLink = '[data-still] a[data-discover]';

/** Follows the links of still parts without leaving the document, as `<Link>` does with its own. */
export function useStillLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(stillLink) : null;
      const to = link?.getAttribute('href');
      if (!link || !to || link.target) return;
      event.preventDefault();
      void navigate(to, { replace: link.href === window.location.href });
    };
    // After React's own handlers, which listen below.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
