import { createContext, useContext } from 'react';

/** Name of the form around a field, of which the ids of its fields are made. */
export const FormNameContext = createContext('form');

export function useFormName(): string {
  return useContext(FormNameContext);
}
