/** Hides what does nothing without scripts. */
export const onlyWithScripts = { '@media (scripting: none)': { display: 'none' } } as const;
