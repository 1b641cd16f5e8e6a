/**
 * What accompanies a form's POST besides its body, which stays exactly as specified (spec section 7). All are optional:
 * an API user or a form without scripts sends none of them.
 */
export const submissionHeaders = {
  /** Made when the visitor begins and kept until the message is sent: retries and double clicks name the same one. */
  idempotencyKey: 'Idempotency-Key',
  /** Whole milliseconds between the form's appearance and its submission; people need some. */
  elapsed: 'Form-Elapsed',
  /** What stands in the field no person sees; anything but nothing is a robot's. */
  trap: 'Form-Trap',
} as const;

/** Name of the same hidden field in a form that is posted without scripts; one no form filler knows what to put into. */
export const trapField = 'confirm_topic';
