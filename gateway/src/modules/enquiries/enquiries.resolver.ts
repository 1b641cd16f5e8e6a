import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import type { SubmissionReceipt } from './enquiries.service.js';
import { ContactMessageInput, SubmissionReceiptType } from './enquiries.type.js';

@Resolver()
export class EnquiriesResolver {
  @Mutation(() => SubmissionReceiptType, {
    description: 'Sends a message to the company. It is stored before this answers and mailed afterwards.',
    complexity: 100,
  })
  async sendContactMessage(
    @Arg('input', () => ContactMessageInput) input: ContactMessageInput,
    @Arg('idempotencyKey', () => String, { nullable: true, description: 'The same key sends the same message once, however often it is tried.' })
    idempotencyKey: string | null | undefined,
    @Ctx() { services, address, requestId }: GraphContext,
  ): Promise<SubmissionReceipt> {
    return services.enquiries.send(input, { address, requestId, idempotencyKey: idempotencyKey ?? undefined });
  }
}
