import { createHmac } from 'node:crypto';
import { SubmissionEntity } from 'db/entities/submission.entity';
import { LEAD_WEBHOOK } from 'db/repositories/deliveries/submissions';
import { OperatorError } from 'server-kit/operator-error';
import type { DataSource } from 'typeorm';
import type { HttpClient } from '../../http/http-client.js';
import { isPrivateHost, portOf, type PrivateHost } from '../../http/guarded-agent.js';
import { accepted, type Message } from '../../http/send.js';
import type { DeliveryKind } from '../delivery-kind.js';

export interface LeadWebhook {
  readonly address: URL;
  readonly secret: Buffer;
}

export function leadWebhookKind(
  dataSource: DataSource,
  http: HttpClient,
  { address, secret }: LeadWebhook,
): DeliveryKind<SubmissionEntity> {
  return {
    kind: LEAD_WEBHOOK,
    concurrency: 4,
    load: async ({ subjectId }) =>
      (await dataSource.getRepository(SubmissionEntity).findOneBy({ id: subjectId })) ?? undefined,
    send: async (submission) =>
      accepted(await http.send(address, leadRequest(submission, secret, new Date()))),
  };
}

const SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
/** Standard Webhooks, "Symmetric signatures". */
const SECRET_BYTES = { min: 24, max: 64 };

/** @throws {OperatorError} naming the setting that is missing or bad */
export function leadWebhookOf(
  {
    LEAD_WEBHOOK_URL: url,
    LEAD_WEBHOOK_SECRET: secret,
  }: { readonly LEAD_WEBHOOK_URL?: string | undefined; readonly LEAD_WEBHOOK_SECRET?: string | undefined },
  privateHosts: readonly PrivateHost[],
): LeadWebhook | undefined {
  if (url === undefined) return undefined;
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isAllowed =
    address?.protocol === 'https:' ||
    (address?.protocol === 'http:' && isPrivateHost(privateHosts, address.hostname, portOf(address)));
  if (!address || !isAllowed || address.username !== '')
    throw new OperatorError(
      'LEAD_WEBHOOK_URL must be an https:// address without a user; http:// only to a host of FETCH_PRIVATE_HOSTS.',
    );
  const key = Buffer.from(SECRET.exec(secret ?? '')?.[1] ?? '', 'base64');
  if (key.length < SECRET_BYTES.min || key.length > SECRET_BYTES.max)
    throw new OperatorError(
      `LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET: whsec_ and ${SECRET_BYTES.min} to ${SECRET_BYTES.max} random bytes in base64.`,
    );
  return { address, secret: key };
}

/**
 * The request about a submission, by Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks,
 * spec/standard-webhooks.md): each attempt has the same id and a signature of its own time. `node:crypto` signs, because the
 * package of that project brings an implementation of SHA-256 in JavaScript.
 */
function leadRequest(
  { id, kind, name, email, subject, message, spamMarks, createdAt }: SubmissionEntity,
  secret: Buffer,
  now: Date,
): Message {
  const body = JSON.stringify({
    type: 'lead.created',
    timestamp: createdAt.toISOString(),
    data: { id, kind, name, email, subject, message, spamMarks },
  });
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  };
}
