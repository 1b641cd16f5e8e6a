import { createContext, type ComponentType } from 'react';

/** HTML of parts, ready for React, by the part. */
export type Drawings = ReadonlyMap<ComponentType, { readonly __html: string }>;

/** What the server has drawn once for all its pages; the browser has nothing of the kind. */
export const DrawingsContext = createContext<Drawings>(new Map());
