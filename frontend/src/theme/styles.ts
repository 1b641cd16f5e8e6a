import type { Breakpoint, SxProps, Theme } from '@mui/material/styles';
import { colour, motion, radius } from './tokens.js';

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

/** A button without the browser's look. */
export const bareButton = {
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
} as const;

/** @returns styles of a square with its content in the middle */
export function square(size: number) {
  return { width: size, height: size, display: 'grid', placeItems: 'center' } as const;
}

/** Of a link that is a line of its own: a finger is 44 px (product 10.26). */
export const fingerHigh = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;

/** A link in a row of like ones, in a frame. */
export const chipLink = {
  ...fingerHigh,
  px: 2,
  border: `1px solid ${colour.line}`,
  borderRadius: `${radius.pill}px`,
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { borderColor: colour.petrol, textDecoration: 'underline' },
} as const;

/** Of a list: no marks, no space of its own. */
export const plainList = { m: 0, p: 0, listStyle: 'none' } as const;

/** A grid of one column on small screens. @param wider from a breakpoint on: the number of its columns, or their widths: `{ sm: 2, lg: '1fr 2fr' }` */
export function columns(wider: Partial<Record<Breakpoint, number | string>>) {
  const templates = Object.entries({ xs: 1, ...wider }).map(([from, columns]): [string, string] => [
    from,
    typeof columns === 'string' ? columns : `repeat(${columns}, minmax(0, 1fr))`,
  ]);
  return { display: 'grid', gridTemplateColumns: Object.fromEntries(templates) } as const;
}

/** MUI's contained button as styles alone, for parts of every page: MUI's component would add its code to them. */
export const plainButton = {
  typography: 'button',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minWidth: 64,
  minHeight: 44,
  px: '22px',
  py: '6px',
  borderRadius: `${radius.pill}px`,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  textAlign: 'center',
  textDecoration: 'none',
  verticalAlign: 'middle',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${motion.quick}`,
  '@media (hover: hover)': { '&:hover': { bgcolor: 'primary.dark' } },
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;

/** Added to it on a dark band, for what is not the main action. */
export const plainOutlined = {
  border: '1.5px solid',
  bgcolor: 'transparent',
  color: colour.onNight,
  '@media (hover: hover)': { '&:hover': { bgcolor: colour.nightRaised } },
} as const;

/** Added to it for the first thing to do on a dark band. */
export const plainEmber = {
  bgcolor: colour.ember,
  color: colour.onEmber,
  '@media (hover: hover)': { '&:hover': { bgcolor: colour.emberBright } },
} as const;
