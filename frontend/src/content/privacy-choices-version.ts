/**
 * Raised when what `privacyChoices` asks changes: an answer to an older question counts no longer. Apart from these texts,
 * which few visitors read and every page would load with it.
 */
export const privacyChoicesVersion = 1;
