import { submissionHeaders } from 'contract';

/**
 * @param trap what stands in the field no person sees
 * @returns the header that tells of it, none when it is empty
 */
export function trapHeader(trap: string): Readonly<Record<string, string>> {
  // A header carries no more than plain characters; that there is something says it all.
  return trap === '' ? {} : { [submissionHeaders.trap]: encodeURIComponent(trap).slice(0, 100) };
}
