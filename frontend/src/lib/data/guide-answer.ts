import { boolean, object, string } from 'yup';

const answerSchema = object({ emailSent: boolean().required(), downloadUrl: string() });

export type GuideDelivery =
  | { readonly kind: 'mailed' }
  | { readonly kind: 'download'; readonly url: string }
  | { readonly kind: 'none' };

/** Value of `sentParameter` when the guide can be downloaded. */
export const sentAsDownload = 'download';

/** @param answer of `POST /api/request-guide` (product 6.15) @returns what it promises; an answer that promises nothing delivers nothing */
export function guideDelivery(answer: unknown): GuideDelivery {
  if (!answerSchema.isValidSync(answer, { strict: true })) return { kind: 'none' };
  if (answer.emailSent) return { kind: 'mailed' };
  return answer.downloadUrl && isOurs(answer.downloadUrl)
    ? { kind: 'download', url: answer.downloadUrl }
    : { kind: 'none' };
}

/** A download is a file of this site or of a web server, never a script. */
function isOurs(url: string): boolean {
  return /^(\/(?!\/)|https?:\/\/)/.test(url);
}
