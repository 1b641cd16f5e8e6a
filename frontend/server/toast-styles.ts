import 'notistack';
import { extractCss } from 'goober';

/**
 * Notistack's rules, which its styling library would insert at run time against the Content-Security-Policy. Shipped
 * in the element it looks for, they are there already and it inserts nothing.
 */
export const toastStyles = extractCss();

/** Id of that element. */
export const toastStylesId = '_goober';
