import type { Plugin } from 'vite';

export function leanLibraries(): Plugin;
export function documentsInPlace(): Plugin;
export function shortStartScript(): Plugin;
export function fetchedBeforeImported(): Plugin;
