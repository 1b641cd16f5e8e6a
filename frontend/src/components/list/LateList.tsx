import { Suspense, use, type ReactNode } from 'react';
import type { Loading } from './list-page.js';

interface LateListProps<Data> {
  readonly list: Loading<Data>;
  readonly fallback: ReactNode;
  readonly failed: (unreached: boolean) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

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
