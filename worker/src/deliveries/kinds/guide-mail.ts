import { restRoutes } from 'contract';
import { GuideRequestEntity } from 'db/entities/visitor-mail.entity';
import { GUIDE_MAIL } from 'db/repositories/deliveries/requested-mails';
import type { DataSource } from 'typeorm';
import { guideOf } from '../../guide/guide.js';
import { mailToVisitor, button, html, paragraph, type Mailing } from '../../mail/mail-layout.js';
import type { Mail } from '../../mail/mail-transport.js';
import { type DeliveryKind, visitorMail } from '../delivery-kind.js';

/** Both state pages of the guide. */
export const opening =
  'Here is the guide you asked for: eleven pages on framing, light and sound, with checklists and a shot list to print.';
export const advice =
  'It is attached. Start with page 9: twelve shots, ten seconds each, and your next recruitment video has its pictures.';
const question = 'Questions? Just reply to this email.';

/** The filming guide, as attachment, and as a link for programs that drop attachments. */
export function guideMailKind(dataSource: DataSource, mailing: Mailing): DeliveryKind<Mail> {
  const { transport, brand, siteUrl } = mailing;
  const link = siteUrl + restRoutes.guide;
  return visitorMail(transport, {
    kind: GUIDE_MAIL,
    load: async ({ subjectId }) => {
      const request = await dataSource.getRepository(GuideRequestEntity).findOneBy({ id: subjectId });
      if (!request) return undefined;
      const content = await guideOf(brand);
      return mailToVisitor(mailing, request.email, {
        reference: `guide-${request.id}`,
        heading: 'Your B-Roll Filming Guide',
        preview: 'Eleven pages with diagrams, checklists and a shot list.',
        text: [opening, '', advice, '', `Download the guide: ${link}`, '', question],
        content: html`${paragraph(opening)}${paragraph(advice)}${paragraph(button('Download the guide', link))}
        ${question}`,
        footer: `You get this email once, because you (or someone using this address) asked for the guide on ${siteUrl}.`,
        attachments: [{ filename: 'b-roll-filming-guide.pdf', content, contentType: 'application/pdf' }],
      });
    },
  });
}
