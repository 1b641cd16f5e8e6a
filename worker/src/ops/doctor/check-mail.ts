import { MailFailure } from '../../mail/mail-failure.js';
import { createMailTransport, hasReservedDomain } from '../../mail/mail-transport.js';
import type { Installation } from './env.js';
import { findingsAbout, type Finding } from './finding.js';

const VERIFY_WITHIN_MILLISECONDS = 10_000;

/** Whether letters can be sent, and to whom. Sends none. */
export async function checkMail({
  settings: { smtpUrl, mailFrom, mailTo, brand },
}: Installation): Promise<readonly Finding[]> {
  const { ok, warn, fail } = findingsAbout('mail');
  if (smtpUrl === undefined)
    return [
      warn(
        'SMTP_URL is not set: messages wait, the guide is a download',
        'Set SMTP_URL; what waits is mailed then.',
      ),
    ];
  const boxes = [
    ['MAIL_TO', mailTo, "the website's messages would go to nobody"],
    ['MAIL_FROM', mailFrom, 'other mail servers refuse it'],
  ] as const;
  const findings = boxes
    .filter(([, address]) => hasReservedDomain(address))
    .map(([name, address, consequence]) =>
      fail(`${name} is ${address}: ${consequence}`, `Set ${name} (or BRAND_EMAIL) to a mailbox of yours.`),
    );
  try {
    await createMailTransport({
      smtpUrl,
      from: { name: brand.name, address: mailFrom },
      withinMilliseconds: VERIFY_WITHIN_MILLISECONDS,
    }).verify();
    return [
      ok('the mail server lets us in'),
      ...findings,
      ...(findings.length === 0 ? [ok(`messages go to ${mailTo}, from ${mailFrom}`)] : []),
    ];
  } catch (error) {
    const reason = error instanceof MailFailure ? error.message : 'no answer';
    return [
      fail(
        `the mail server cannot be used. ${reason}`,
        'Check host, port, user and password in SMTP_URL. Messages are stored meanwhile, and tried for eight hours.',
      ),
      ...findings,
    ];
  }
}
