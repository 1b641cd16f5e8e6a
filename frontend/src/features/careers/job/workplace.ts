import type { SearchedWorkplace } from 'contract';
import type { Workplace as WorkplaceName } from '../../../__generated__/graphql.js';

const names = { onsite: 'ONSITE', hybrid: 'HYBRID', remote: 'REMOTE' } as const satisfies Record<
  SearchedWorkplace,
  WorkplaceName
>;

/** @returns the gateway's name of a workplace, as addresses write it */
export function workplaceNameOf(workplace: SearchedWorkplace): WorkplaceName {
  return names[workplace];
}
