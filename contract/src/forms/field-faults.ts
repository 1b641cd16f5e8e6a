/** Apart from the rule: the texts of other languages are found by it without the code for rules. */
export const INVALID_EMAIL = 'Please enter a valid email address';
