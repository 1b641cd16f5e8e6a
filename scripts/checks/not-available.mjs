/** Status of a check that could not be made here, as opposed to one that failed (sysexits: temporary failure). */
export const NOT_AVAILABLE = 75;
