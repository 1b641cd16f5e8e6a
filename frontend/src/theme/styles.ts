import type { SxProps, Theme } from '@mui/material/styles';

type StyleList = Extract<SxProps<Theme>, readonly unknown[]>;

/** @returns a component's own styles followed by those its user gives, which win */
export function withStyles(own: StyleList, given: SxProps<Theme> | undefined): StyleList {
  if (given === undefined || given === null) return own;
  return [...own, ...(isList(given) ? given : [given])];
}

function isList(given: NonNullable<SxProps<Theme>>): given is StyleList {
  return Array.isArray(given);
}

/** Hides what does nothing without scripts. */
export const onlyWithScripts = { '@media (scripting: none)': { display: 'none' } } as const;
