import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';
import type { SubmissionReceipt } from './enquiries.service.js';

/** The service validates it. */
@InputType()
export class ContactMessageInput {
  @Field(() => String) name!: string;
  @Field(() => String) email!: string;
  @Field(() => String) subject!: string;
  @Field(() => String) message!: string;
}

@PublicType('SubmissionReceipt')
export class SubmissionReceiptType {
  @Field(() => ID, { description: 'Names the stored message; sent again, it is the same.' }) id!: string;
}

@Resolver()
export class EnquiriesResolver {
  @Mutation(() => SubmissionReceiptType, {
    description: 'Sends a message to the company. It is stored before this answers and mailed afterwards.',
    complexity: 100,
  })
  async sendContactMessage(
    @Arg('input', () => ContactMessageInput) input: ContactMessageInput,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'The same key sends the same message once, however often it is tried.',
    })
    idempotencyKey: string | null | undefined,
    @Ctx() { services, sender }: GraphContext,
  ): Promise<SubmissionReceipt> {
    return services.enquiries.send(input, { ...sender, idempotencyKey: idempotencyKey ?? undefined });
  }
}
