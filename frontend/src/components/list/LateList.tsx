import { Suspense, use, type ReactNode } from 'react';
import type { Loading } from './list-page.js';

interface LateListProps<Data> {
  readonly list: Loading<Data>;
  /** Shown while the list is loading. */
  readonly fallback: ReactNode;
  /** Shown when the list could not be loaded. */
  readonly failed: (unreached: boolean) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A list that may still be loading when its page is shown. */
export function LateList<Data>({ fallback, ...list }: LateListProps<Data>) {
  return (
    <Suspense fallback={fallback}>
      <SettledList {...list} />
    </Suspense>
  );
}

function SettledList<Data>({ list, failed, children }: Omit<LateListProps<Data>, 'fallback'>) {
  const loaded = list instanceof Promise ? use(list) : list;
  return loaded.kind === 'listed' ? children(loaded.data) : failed(loaded.unreached);
}
