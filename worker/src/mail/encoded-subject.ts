import { encodeWord } from 'nodemailer/lib/mime-funcs';

/** Nodemailer's own length for an encoded word; RFC 2047 section 2 allows 75 characters. */
const WORD_CHARACTERS = 52;

/**
 * A subject that holds what looks like an encoded word (RFC 2047) must be encoded, or a mail program decodes it and shows
 * another text. Nodemailer encodes other subjects where they need it, and takes a valid encoded word for its own work.
 */
export function encodedSubject(subject: string): string {
  return subject.includes('=?') ? encodeWord(subject, 'B', WORD_CHARACTERS) : subject;
}
