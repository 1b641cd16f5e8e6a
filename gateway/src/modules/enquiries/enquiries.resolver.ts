import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../graphql/context.js';
import { PublicType } from '../../graphql/public-type.js';
import type { SubmissionReceipt } from './enquiries.service.js';

/** The service validates it. */
@InputType({ description: 'A message to the company.' })
export class ContactMessageInput {
  @Field(() => String, { description: 'Of the sender, 2 to 150 characters.' }) name!: string;
  @Field(() => String, { description: 'Where the company may answer.' }) email!: string;
  @Field(() => String, { description: 'One line of 2 to 200 characters.' }) subject!: string;
  @Field(() => String, { description: 'Plain text of 10 to 15,000 characters; line breaks are kept.' })
  message!: string;
}

@PublicType('SubmissionReceipt', 'The answer to a message that was stored.')
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
    @Arg('input', () => ContactMessageInput, { description: 'What is sent.' }) input: ContactMessageInput,
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
