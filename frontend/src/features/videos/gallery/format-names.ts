import type { VideoFormat } from 'contract';
import type { VideoFormat as VideoFormatName } from '../../../__generated__/graphql.js';

/** GraphQL's names of the formats. */
export const videoFormatNames = { landscape: 'LANDSCAPE', portrait: 'PORTRAIT' } as const satisfies Record<
  VideoFormat,
  VideoFormatName
>;
