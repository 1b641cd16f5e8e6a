import { Field, ID, InputType } from 'type-graphql';
import { PublicType } from '../../graphql/public-type.js';

/** Fields of the contact form; the service says what is wrong with them. */
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
